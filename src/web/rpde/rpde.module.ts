import { Module } from '@nestjs/common';
import { ChangeLogModule } from '#calendar/changes/change-log.module.js';
import { EventsModule } from '#calendar/events/events.module.js';
import { RpdeController } from './rpde.controller.js';
import { RpdeService } from './rpde.service.js';

/** Events for harvesters (Realtime Paged Data Exchange 1.0). */
@Module({
  imports: [ChangeLogModule, EventsModule],
  controllers: [RpdeController],
  providers: [RpdeService],
})
export class RpdeModule {}
