import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';

@Module({ imports: [EventsModule], controllers: [FeedsController], providers: [FeedsService] })
export class FeedsModule {}
