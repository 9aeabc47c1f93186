import { Module } from '@nestjs/common';
import { InputPipe } from '../input/input.pipe.js';
import { TranslationsController } from './translations.controller.js';
import { TranslationsService } from './translations.service.js';
import { WorkListController } from './work-list.controller.js';
import { WorkListService } from './work-list.service.js';

@Module({
  controllers: [TranslationsController, WorkListController],
  providers: [TranslationsService, WorkListService, InputPipe],
})
export class TranslationsModule {}
