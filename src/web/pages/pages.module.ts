import { Module } from '@nestjs/common';
import { CacheModule } from '#platform/cache/cache.module.js';
import { TermsModule } from '#calendar/terms/terms.module.js';
import { EventsModule } from '#calendar/events/events.module.js';
import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import { AppFiles } from './app-files.service.js';
import { AssetFiles } from './asset-files.service.js';
import { EmbedPages } from './embed-pages.service.js';
import { EmbedPagesController } from './embed.controller.js';
import { CalendarMonths } from './calendar-months.service.js';
import { CalendarPagesController } from './calendar-pages.controller.js';
import { DeadEnds } from './dead-ends.service.js';
import { DayPages } from './day-pages.service.js';
import { ErrorPages } from './error-pages.service.js';
import { EventPage } from './event-page.service.js';
import { EventPageController } from './event-page.controller.js';
import { FindingReader } from './finding-reader.service.js';
import { FormerPages } from './former-pages.service.js';
import { HomePage } from './home-page.service.js';
import { ListPage } from './list-page.service.js';
import { ListPages } from './list-pages.service.js';
import { ListPagesController } from './list-pages.controller.js';
import { MapFile } from './map-file.service.js';
import { MapPage } from './map-page.service.js';
import { MapPoints } from './map-points.service.js';
import { MonthPage } from './month-page.service.js';
import { NearestEvent } from './nearest-event.service.js';
import { RecordPages } from './record-pages.service.js';
import { RecordPagesController } from './record-pages.controller.js';
import { RelatedEventsReader } from './related-events.service.js';
import { SitemapModule } from '../sitemap/sitemap.module.js';
import { MachinePages } from './machine-pages.service.js';
import { MachinePagesController } from './machine-pages.controller.js';
import { RobotsPage } from './robots-page.service.js';
import { SitemapPages } from './sitemap-pages.service.js';
import { SitemapPagesController } from './sitemap.controller.js';
import { PageFiltersPipe } from './page-filters.pipe.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { Pages } from './pages.service.js';
import { OwnPages } from './submit/own-pages.service.js';
import { SubmitPagesController } from './submit/submit.controller.js';
import { SubmitForms } from './submit/submit-forms.service.js';
import { Suggestions } from './suggestions.service.js';
import { SubmitPages } from './submit/submit-pages.service.js';
import { SubmissionsModule } from '#calendar/submissions/submissions.module.js';
import { CurrentSettings } from './settings/current-settings.service.js';
import { NewCalendar } from './settings/new-calendar.service.js';
import { SettingsWrites } from './settings/settings-writes.service.js';

@Module({
  imports: [CacheModule, EventsModule, VenuesModule, OrganizersModule, TermsModule, SitemapModule, SubmissionsModule],
  controllers: [
    CalendarPagesController,
    ListPagesController,
    EventPageController,
    RecordPagesController,
    SitemapPagesController,
    MachinePagesController,
    EmbedPagesController,
    SubmitPagesController,
  ],
  providers: [
    AppFiles,
    AssetFiles,
    CurrentSettings,
    SettingsWrites,
    NewCalendar,
    Pages,
    DeadEnds,
    Suggestions,
    PageFiltersPipe,
    InputPipe,
    ErrorPages,
    FormerPages,
    FindingReader,
    HomePage,
    ListPage,
    ListPages,
    EventPage,
    RelatedEventsReader,
    RecordPages,
    CalendarMonths,
    MonthPage,
    DayPages,
    MapFile,
    MapPage,
    MapPoints,
    NearestEvent,
    SitemapPages,
    RobotsPage,
    MachinePages,
    EmbedPages,
    SubmitForms,
    SubmitPages,
    OwnPages,
  ],
  exports: [TermsModule, Pages, ErrorPages, AssetFiles, CurrentSettings, NewCalendar, SettingsWrites],
})
export class PagesModule {}
