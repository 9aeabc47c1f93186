import { Module } from '@nestjs/common';
import { InputPipe } from '#platform/input/input.pipe.js';
import { TranslationsController } from './translations.controller.js';
import { TranslationSheets } from './translation-sheets.service.js';
import { TranslationWrites } from './translation-writes.service.js';
import { TranslationsService } from './translations.service.js';
import { TranslatorsWork } from './translators-work.service.js';
import { MachineTranslator } from './machine/machine-translator.service.js';
import { WorkListController } from './work-list.controller.js';
import { WorkListService } from './work-list.service.js';

@Module({
  controllers: [TranslationsController, WorkListController],
  providers: [
    TranslationsService,
    TranslationWrites,
    WorkListService,
    TranslationSheets,
    TranslatorsWork,
    MachineTranslator,
    InputPipe,
  ],
  // For the desk and for assistants.
  exports: [
    TranslationsService,
    TranslationWrites,
    TranslationSheets,
    TranslatorsWork,
    MachineTranslator,
    WorkListService,
  ],
})
export class TranslationsModule {}
