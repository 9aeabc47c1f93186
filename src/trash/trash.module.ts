import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { EventsModule } from '../events/events.module.js';
import { TrashService } from './trash.service.js';

@Module({ imports: [DirectoryModule, EventsModule], providers: [TrashService] })
export class TrashModule {}
