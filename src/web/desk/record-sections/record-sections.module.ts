import { Module } from '@nestjs/common';
import { CategoriesModule } from '#calendar/categories/categories.module.js';
import { DirectoryModule } from '#calendar/directory/directory.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { TagsModule } from '#calendar/tags/tags.module.js';
import { TermsModule } from '#calendar/terms/terms.module.js';
import { TranslationsModule } from '#calendar/translations/translations.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import { DeskModule } from '../desk.module.js';
import { DirectoryForms } from '../directory/directory-forms.service.js';
import { DirectoryPages } from '../directory/directory-pages.service.js';
import { DirectorySections } from '../directory/directory-sections.service.js';
import { OriginNotesModule } from '../sources/origin-notes.module.js';
import { TermForms } from '../terms/term-forms.service.js';
import { TermPages } from '../terms/term-pages.service.js';
import { TermSections } from '../terms/term-sections.service.js';
import { RecordSections } from '../record-sections/record-sections.service.js';
import { DeskRecordPagesController } from '../record-sections/records.controller.js';

/** Sections of venues, organizers, categories and tags. */
@Module({
  imports: [
    ...[DeskModule, OriginNotesModule, TranslationsModule, MediaModule, DirectoryModule, TermsModule],
    ...[VenuesModule, OrganizersModule, CategoriesModule, TagsModule],
  ],
  controllers: [DeskRecordPagesController],
  providers: [
    ...[DirectorySections, DirectoryPages, DirectoryForms],
    ...[TermSections, TermPages, TermForms, RecordSections],
  ],
})
export class RecordSectionsModule {}
