import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AuthGuard } from './platform/auth/auth.guard.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { AnswerCacheInterceptor } from './platform/cache/answer-cache.interceptor.js';
import { CacheModule } from './platform/cache/cache.module.js';
import { CategoriesModule } from './calendar/categories/categories.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DeskSectionsModule } from './web/desk/shell/desk-sections.module.js';
import { HistoryModule } from './platform/history/history.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { ObserveModule } from './platform/observe/observe.module.js';
import { OpenApiModule } from './calendar/openapi/openapi.module.js';
import { EVENT } from './calendar/events/event.record.js';
import { EventsModule } from './calendar/events/events.module.js';
import { RpdeModule } from './web/rpde/rpde.module.js';
import { FeedsModule } from './web/feeds/feeds.module.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { ReplicaInterceptor } from './platform/http/replica.interceptor.js';
import { DryRunInterceptor } from './platform/http/dry-run.interceptor.js';
import { ResponseInterceptor } from './platform/http/response.interceptor.js';
import { DiskSpaceGuard } from './platform/http/disk-space.guard.js';
import { RouteGuard } from './platform/http/route.guard.js';
import { LanguageInterceptor } from './platform/i18n/language.interceptor.js';
import { IdempotencyInterceptor } from './platform/idempotency/idempotency.interceptor.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js';
import { InputPipe } from './platform/input/input.pipe.js';
import { McpModule } from './web/mcp/mcp.module.js';
import { MediaModule } from './calendar/media/media.module.js';
import { ORGANIZER } from './calendar/organizers/organizer.record.js';
import { OrganizersModule } from './calendar/organizers/organizers.module.js';
import { PagesModule } from './web/pages/pages.module.js';
import { SettingsInterceptor } from './web/pages/settings/settings.interceptor.js';
import { RecordsModule } from './calendar/records/records.module.js';
import { RevisionsModule } from './calendar/revisions/revisions.module.js';
import { ReplicationModule } from './platform/database/replicas/replication.module.js';
import { SearchModule } from './calendar/search/search.module.js';
import { ParameterChecksModule } from './calendar/parameter-checks/parameter-checks.module.js';
import { TagsModule } from './calendar/tags/tags.module.js';
import { TERM } from './calendar/terms/term.record.js';
import { ImportsModule } from './calendar/imports/imports.module.js';
import { TrashModule } from './calendar/trash/trash.module.js';
import { TranslationsModule } from './calendar/translations/translations.module.js';
import { UsersController } from './calendar/users/users.controller.js';
import { WebhooksModule } from './calendar/webhooks/webhooks.module.js';
import { VENUE } from './calendar/venues/venue.record.js';
import { VenuesModule } from './calendar/venues/venues.module.js';

/** The whole service: the only file that sees every module. */
@Module({})
export class AppModule {
  static forRoot(config: Config, databaseUrl: string, connections?: number): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(databaseUrl, { max: connections, queueTimeoutSeconds: config.queueTimeout }),
        HistoryModule,
        AuthModule,
        RecordsModule,
        SearchModule.of([TERM, ORGANIZER, VENUE, EVENT]),
        ReplicationModule,
        CacheModule,
        IdempotencyModule,
        MediaModule,
        ParameterChecksModule,
        // Before events: `/events/12.ics` is no event with that id.
        FeedsModule,
        RpdeModule,
        EventsModule,
        VenuesModule,
        OrganizersModule,
        CategoriesModule,
        TagsModule,
        TranslationsModule,
        RevisionsModule,
        ImportsModule,
        WebhooksModule,
        TrashModule,
        OpenApiModule,
        PagesModule,
        DeskSectionsModule,
        ...(config.mcp ? [McpModule] : []),
        HealthModule,
        ObserveModule,
      ],
      controllers: [UsersController],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_GUARD, useClass: RouteGuard },
        { provide: APP_GUARD, useClass: DiskSpaceGuard },
        { provide: APP_INTERCEPTOR, useClass: AnswerCacheInterceptor },
        ...(config.databaseReplicaUrls.length > 0 ? [{ provide: APP_INTERCEPTOR, useClass: ReplicaInterceptor }] : []),
        { provide: APP_INTERCEPTOR, useClass: SettingsInterceptor },
        { provide: APP_INTERCEPTOR, useClass: LanguageInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
        { provide: APP_INTERCEPTOR, useClass: DryRunInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_PIPE, useClass: InputPipe },
      ],
    };
  }
}
