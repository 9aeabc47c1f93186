import { Module } from '@nestjs/common';
import { CacheModule } from '#platform/cache/cache.module.js';
import { EventsModule } from '#calendar/events/events.module.js';
import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedNames } from './feed-names.service.js';
import { FeedsService } from './feeds.service.js';
import { SeriesRules } from './series-rules.service.js';

@Module({
  imports: [CacheModule, EventsModule, OrganizersModule, VenuesModule],
  controllers: [FeedsController],
  providers: [FeedsService, FeedNames, SeriesRules],
})
export class FeedsModule {}
