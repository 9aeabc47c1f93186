import { Module } from '@nestjs/common';
import { CategoriesModule } from '../../../calendar/categories/categories.module.js';
import { DirectoryModule } from '../../../calendar/directory/directory.module.js';
import { MediaModule } from '../../../calendar/media/media.module.js';
import { OrganizersModule } from '../../../calendar/organizers/organizers.module.js';
import { TagsModule } from '../../../calendar/tags/tags.module.js';
import { TermsModule } from '../../../calendar/terms/terms.module.js';
import { TranslationsModule } from '../../../calendar/translations/translations.module.js';
import { VenuesModule } from '../../../calendar/venues/venues.module.js';
import { DeskModule } from '../desk.module.js';
import { DirectoryForms } from '../directory/directory-forms.service.js';
import { DirectoryPages } from '../directory/directory-pages.service.js';
import { DirectoryRooms } from '../directory/directory-rooms.service.js';
import { TermForms } from '../terms/term-forms.service.js';
import { TermPages } from '../terms/term-pages.service.js';
import { TermRooms } from '../terms/term-rooms.service.js';
import { RecordRooms } from './record-rooms.service.js';
import { DeskRecordPagesController } from './records.controller.js';

/** Sections of venues, organizers, categories and tags. */
@Module({
  imports: [
    ...[DeskModule, TranslationsModule, MediaModule, DirectoryModule, TermsModule],
    ...[VenuesModule, OrganizersModule, CategoriesModule, TagsModule],
  ],
  controllers: [DeskRecordPagesController],
  providers: [...[DirectoryRooms, DirectoryPages, DirectoryForms], ...[TermRooms, TermPages, TermForms, RecordRooms]],
})
export class RecordRoomsModule {}
