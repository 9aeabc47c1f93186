import { Module } from '@nestjs/common';
import { ChangeStreams } from './change-streams.service.js';
import { ChangeLogController } from './change-log.controller.js';
import { ChangeLog } from './change-log.service.js';
import { LogReading } from './log-reading.service.js';

/** What has changed, for those who follow the calendar. */
@Module({
  controllers: [ChangeLogController],
  providers: [ChangeLog, LogReading, ChangeStreams],
  exports: [ChangeLog, LogReading],
})
export class ChangeLogModule {}
