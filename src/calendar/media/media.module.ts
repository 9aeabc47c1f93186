import { Module } from '@nestjs/common';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { IdempotencyModule } from '#platform/idempotency/idempotency.module.js';
import { ImageAddresses } from './image-addresses.js';
import { ImageEdits } from './image-edits.service.js';
import { ImageOverviews } from './image-overview.service.js';
import { ImageQuota } from './image-quota.js';
import { ImageStore } from './image-store.js';
import { MediaController } from './media.controller.js';
import { MediaFiles } from './media-files.js';
import { MediaService } from './media.service.js';
import { OrphanedFiles } from './orphaned-files.service.js';
import { openMedia } from './open-media.js';
import { PageSizeUpkeep } from './page-size-upkeep.service.js';
import { RenderedFiles } from './rendered-files.js';
import { RemoteImages } from './remote-images.js';
import { UploadInterceptor } from './upload.interceptor.js';
import { WorkFolder } from './work-folder.js';

@Module({
  imports: [IdempotencyModule],
  controllers: [MediaController],
  providers: [
    ImageAddresses,
    ImageEdits,
    ImageOverviews,
    ImageQuota,
    ImageStore,
    MediaService,
    OrphanedFiles,
    PageSizeUpkeep,
    RenderedFiles,
    UploadInterceptor,
    WorkFolder,
    { provide: MediaFiles, inject: [CONFIG], useFactory: openMedia },
    {
      provide: RemoteImages,
      inject: [CONFIG],
      useFactory: ({ allowedPrivateHosts }: Config) => new RemoteImages({ allow: allowedPrivateHosts }),
    },
  ],
  exports: [MediaService, ImageOverviews, UploadInterceptor, WorkFolder],
})
export class MediaModule {}
