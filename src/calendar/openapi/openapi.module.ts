import { Module } from '@nestjs/common';
import { CacheModule } from '#platform/cache/cache.module.js';
import { ApiDocument } from './api-document.js';
import { OpenApiController } from './openapi.controller.js';
import { OpenApiService } from './openapi.service.js';
import { RootIndexController } from './root-index.controller.js';

@Module({
  imports: [CacheModule],
  controllers: [OpenApiController, RootIndexController],
  providers: [ApiDocument, OpenApiService],
  exports: [ApiDocument],
})
export class OpenApiModule {}
