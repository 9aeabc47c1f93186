import { Module } from '@nestjs/common';
import { ChangeStreams } from './change-streams.service.js';
import { ChangeLogController } from './change-log.controller.js';
import { ChangeLog } from './change-log.service.js';
import { HeldChangesWatch } from './held-changes.service.js';
import { ListSync } from './list-sync.service.js';
import { LogReading } from './log-reading.service.js';

/** What has changed, for those who follow the calendar. */
@Module({
  controllers: [ChangeLogController],
  providers: [ChangeLog, LogReading, ListSync, ChangeStreams, HeldChangesWatch],
  exports: [ChangeLog, LogReading, ListSync],
})
export class ChangeLogModule {}
