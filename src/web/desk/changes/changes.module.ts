import { Module } from '@nestjs/common';
import { EventsModule } from '../../../calendar/events/events.module.js';
import { RevisionsModule } from '../../../calendar/revisions/revisions.module.js';
import { DeskModule } from '../desk.module.js';
import { ChangesPages } from './changes-pages.service.js';
import { ChangesPagesController } from './changes.controller.js';
import { RestorePages } from './restore-pages.service.js';

@Module({
  imports: [DeskModule, EventsModule, RevisionsModule],
  controllers: [ChangesPagesController],
  providers: [ChangesPages, RestorePages],
})
export class ChangesModule {}
