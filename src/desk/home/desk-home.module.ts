import { Module } from '@nestjs/common';
import { EventsModule } from '../../events/events.module.js';
import { RevisionsModule } from '../../revisions/revisions.module.js';
import { SubmissionsModule } from '../../submissions/submissions.module.js';
import { DeskModule } from '../desk.module.js';
import { DeskHomePagesController } from './home.controller.js';
import { HomePages } from './home-pages.service.js';

@Module({
  imports: [DeskModule, EventsModule, RevisionsModule, SubmissionsModule],
  controllers: [DeskHomePagesController],
  providers: [HomePages],
})
export class DeskHomeModule {}
