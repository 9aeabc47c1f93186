import { Module } from '@nestjs/common';
import { EventsModule } from '#calendar/events/events.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { RevisionsModule } from '#calendar/revisions/revisions.module.js';
import { DeskModule } from '../desk.module.js';
import { ChangesPages } from './changes-pages.service.js';
import { ChangesPagesController } from './changes.controller.js';
import { NamedRecordsService } from './named-records.service.js';
import { RestorePages } from './restore-pages.service.js';

@Module({
  imports: [DeskModule, EventsModule, MediaModule, RevisionsModule],
  controllers: [ChangesPagesController],
  providers: [ChangesPages, NamedRecordsService, RestorePages],
})
export class ChangesModule {}
