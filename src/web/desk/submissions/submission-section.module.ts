import { Module } from '@nestjs/common';
import { EventsModule } from '#calendar/events/events.module.js';
import { SubmissionsModule } from '#calendar/submissions/submissions.module.js';
import { DeskModule } from '../desk.module.js';
import { SubmissionPagesController } from './submissions.controller.js';
import { SubmissionPages } from './submission-pages.service.js';

/** Section in which editors decide on readers' suggestions. */
@Module({
  imports: [DeskModule, SubmissionsModule, EventsModule],
  controllers: [SubmissionPagesController],
  providers: [SubmissionPages],
})
export class SubmissionSectionModule {}
