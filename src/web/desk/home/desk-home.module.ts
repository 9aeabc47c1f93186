import { Module } from '@nestjs/common';
import { EventsModule } from '#calendar/events/events.module.js';
import { ImportsModule } from '#calendar/imports/imports.module.js';
import { RevisionsModule } from '#calendar/revisions/revisions.module.js';
import { SubmissionsModule } from '#calendar/submissions/submissions.module.js';
import { DeskModule } from '../desk.module.js';
import { DeskHomePagesController } from './home.controller.js';
import { HomePages } from './home-pages.service.js';

@Module({
  imports: [DeskModule, EventsModule, ImportsModule, RevisionsModule, SubmissionsModule],
  controllers: [DeskHomePagesController],
  providers: [HomePages],
})
export class DeskHomeModule {}
