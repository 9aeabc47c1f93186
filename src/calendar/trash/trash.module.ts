import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { EventsModule } from '../events/events.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { TrashList } from './trash-list.service.js';
import { TrashService } from './trash.service.js';

@Module({
  imports: [DirectoryModule, EventsModule, VenuesModule, OrganizersModule],
  providers: [TrashService, TrashList],
  exports: [TrashList],
})
export class TrashModule {}
