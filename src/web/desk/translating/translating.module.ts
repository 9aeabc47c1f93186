import { Module } from '@nestjs/common';
import { TranslationsModule } from '#calendar/translations/translations.module.js';
import { DeskModule } from '../desk.module.js';
import { Sheets } from './sheets.service.js';
import { TranslatingPagesController } from './translating.controller.js';
import { TranslationPages } from './translation-pages.service.js';
import { WorkListPage } from './work-list-page.service.js';

/** Section of translations. */
@Module({
  imports: [DeskModule, TranslationsModule],
  controllers: [TranslatingPagesController],
  providers: [WorkListPage, Sheets, TranslationPages],
})
export class TranslatingModule {}
