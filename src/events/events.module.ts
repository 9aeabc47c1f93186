import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { EventLinksService } from './event-links.service.js';
import { EventRemoval } from './event-removal.service.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { PremiumGuard } from './premium.guard.js';
import { DuePublicationsService } from './due-publications.service.js';

@Module({
  imports: [MediaModule, VenuesModule, OrganizersModule, TermsModule],
  controllers: [EventsController],
  providers: [EventsService, EventLinksService, EventRemoval, PremiumGuard, DuePublicationsService],
  exports: [EventsService, EventRemoval],
})
export class EventsModule {}
