import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { EventsModule } from '../events/events.module.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { ChangesController } from './changes.controller.js';
import { MediaRevisionsController } from './media-revisions.controller.js';
import { NotedRecords } from './noted-record.service.js';
import { NotedTitles } from './noted-titles.service.js';
import { RestoreService } from './restore.service.js';
import { RestoredWrites } from './restored-writes.service.js';
import { RevisionsController } from './revisions.controller.js';
import { RevisionsService } from './revisions.service.js';

@Module({
  imports: [EventsModule, VenuesModule, OrganizersModule, CategoriesModule, TagsModule],
  // The routes for all resources come last: they would match those of images.
  controllers: [ChangesController, MediaRevisionsController, RevisionsController],
  providers: [InputPipe, NotedRecords, NotedTitles, RestoreService, RestoredWrites, RevisionsService],
  exports: [NotedTitles, RestoreService, RevisionsService],
})
export class RevisionsModule {}
