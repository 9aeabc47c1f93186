import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AuthGuard } from './auth/auth.guard.js';
import { AuthModule } from './auth/auth.module.js';
import { AnswerCacheInterceptor } from './cache/answer-cache.interceptor.js';
import { CacheModule } from './cache/cache.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DeskRoomsModule } from './desk/desk-rooms.module.js';
import { HistoryModule } from './history/history.module.js';
import { HealthModule } from './health/health.module.js';
import { DatabaseModule } from './database/database.module.js';
import { ObserveModule } from './observe/observe.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { EVENT } from './events/event.record.js';
import { EventsModule } from './events/events.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { ErrorFilter } from './http/error.filter.js';
import { ReplicaInterceptor } from './replication/replica.interceptor.js';
import { ResponseInterceptor } from './http/response.interceptor.js';
import { RoomGuard } from './http/room.guard.js';
import { RouteGuard } from './http/route.guard.js';
import { LanguageInterceptor } from './i18n/language.interceptor.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { InputPipe } from './input/input.pipe.js';
import { MediaModule } from './media/media.module.js';
import { ORGANIZER } from './organizers/organizer.record.js';
import { OrganizersModule } from './organizers/organizers.module.js';
import { PagesModule } from './pages/pages.module.js';
import { SettingsInterceptor } from './pages/settings/settings.interceptor.js';
import { RecordsModule } from './records/records.module.js';
import { RevisionsModule } from './revisions/revisions.module.js';
import { ReplicationModule } from './replication/replication.module.js';
import { SearchModule } from './search/search.module.js';
import { ParameterChecksModule } from './parameter-checks/parameter-checks.module.js';
import { TagsModule } from './tags/tags.module.js';
import { TERM } from './terms/term.record.js';
import { TrashModule } from './trash/trash.module.js';
import { TranslationsModule } from './translations/translations.module.js';
import { UsersController } from './users/users.controller.js';
import { VENUE } from './venues/venue.record.js';
import { VenuesModule } from './venues/venues.module.js';

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
        EventsModule,
        VenuesModule,
        OrganizersModule,
        CategoriesModule,
        TagsModule,
        TranslationsModule,
        RevisionsModule,
        TrashModule,
        OpenApiModule,
        PagesModule,
        DeskRoomsModule,
        HealthModule,
        ObserveModule,
      ],
      controllers: [UsersController],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_GUARD, useClass: RouteGuard },
        { provide: APP_GUARD, useClass: RoomGuard },
        { provide: APP_INTERCEPTOR, useClass: AnswerCacheInterceptor },
        ...(config.databaseReplicaUrls.length > 0 ? [{ provide: APP_INTERCEPTOR, useClass: ReplicaInterceptor }] : []),
        { provide: APP_INTERCEPTOR, useClass: SettingsInterceptor },
        { provide: APP_INTERCEPTOR, useClass: LanguageInterceptor },
        { provide: APP_INTERCEPTOR, useClass: ResponseInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_PIPE, useClass: InputPipe },
      ],
    };
  }
}
