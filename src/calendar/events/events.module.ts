import { Module } from '@nestjs/common';
import { ChangeLogModule } from '../changes/change-log.module.js';
import { MediaModule } from '../media/media.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { EditedEvents } from './editing/edited-events.service.js';
import { EventCopies } from './editing/event-copies.service.js';
import { EventOverviews } from './editing/event-overview.service.js';
import { EventCountsService } from './event-counts.service.js';
import { NameMatchesService } from './name-matches.service.js';
import { EventChoicesService } from './event-choices.service.js';
import { EventDays } from './event-days.service.js';
import { EventLinksService } from './event-links.service.js';
import { EventRemoval } from './event-removal.service.js';
import { WriteAnswers } from './writing/write-answers.service.js';
import { EventWrites } from './writing/event-writes.service.js';
import { EventSync } from './event-sync.service.js';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { ListedEvents } from './listed-events.service.js';
import { PremiumGuard } from './premium.guard.js';
import { DuePublicationsService } from './due-publications.service.js';
import { EventRows } from './series/event-rows.service.js';
import { OccurrenceExtension } from './series/occurrence-extension.service.js';
import { SeriesSplit } from './series/series-split.service.js';
import { SeriesWriter } from './series/series-writer.service.js';
import { EventCommands } from './writing/event-commands.service.js';
import { EventRowWriter } from './writing/event-row-writer.service.js';
import { OccurrenceStrategy } from './writing/occurrence.strategy.js';
import { OnceStrategy } from './writing/once.strategy.js';
import { SeriesStrategy } from './writing/series.strategy.js';

@Module({
  imports: [ChangeLogModule, MediaModule, VenuesModule, OrganizersModule, TermsModule],
  controllers: [EventsController],
  providers: [
    EventsService,
    EventChoicesService,
    NameMatchesService,
    EventCountsService,
    EventWrites,
    ...[EventCommands, WriteAnswers, EventRowWriter, OnceStrategy, SeriesStrategy, OccurrenceStrategy],
    EventRows,
    ListedEvents,
    EventDays,
    EventSync,
    EventLinksService,
    EventRemoval,
    SeriesWriter,
    SeriesSplit,
    OccurrenceExtension,
    PremiumGuard,
    DuePublicationsService,
    ...[EditedEvents, EventOverviews, EventCopies],
  ],
  exports: [
    ...[
      EventsService,
      EventChoicesService,
      NameMatchesService,
      EventCountsService,
      ListedEvents,
      EventDays,
      EventWrites,
      EventRemoval,
      PremiumGuard,
    ],
    ...[EditedEvents, EventOverviews, EventCopies],
  ],
})
export class EventsModule {}
