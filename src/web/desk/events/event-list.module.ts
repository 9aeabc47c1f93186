import { Module } from '@nestjs/common';
import { EventsModule } from '#calendar/events/events.module.js';
import { SubmissionsModule } from '#calendar/submissions/submissions.module.js';
import { TermsModule } from '#calendar/terms/terms.module.js';
import { DeskModule } from '../desk.module.js';
import { EventCopyPages } from './event-copy-pages.service.js';
import { EventListPages } from './event-list-pages.service.js';
import { EventListPagesController } from './event-list.controller.js';
import { ListForms } from './list-forms.service.js';
import { ManyChanges } from './many-changes.service.js';
import { SavedViews } from './saved-views.service.js';

@Module({
  imports: [DeskModule, EventsModule, TermsModule, SubmissionsModule],
  controllers: [EventListPagesController],
  providers: [EventListPages, ListForms, EventCopyPages, ManyChanges, SavedViews],
})
export class EventListModule {}
