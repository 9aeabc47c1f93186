import { Module } from '@nestjs/common';
import { InputPipe } from '#platform/input/input.pipe.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { EventsModule } from '../events/events.module.js';
import { MediaModule } from '../media/media.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { RevisionsModule } from '../revisions/revisions.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { ExceptionWrites } from './applying/exception-writes.service.js';
import { ImportedImages } from './applying/imported-images.service.js';
import { RecordTakeover } from './applying/record-takeover.service.js';
import { ItemApplier } from './applying/item-applier.service.js';
import { ItemCreation } from './applying/item-creation.service.js';
import { KeyRegistration } from './applying/key-registration.service.js';
import { ImportedRecordWrites } from './applying/record-writes.service.js';
import { ExternalController } from './external/external.controller.js';
import { ExternalRecords } from './external/external-records.service.js';
import { RecordOrigins } from './origins/record-origins.service.js';
import { PlanWriter } from './planning/plan-writer.service.js';
import { ReadersModule } from './reader-process/readers.module.js';
import { ImportCallers } from './runs/import-callers.service.js';
import { ImportFiles } from './runs/import-files.service.js';
import { ImportItems } from './runs/import-items.service.js';
import { ImportRuns } from './runs/import-runs.service.js';
import { ImportWorker } from './runs/import-worker.service.js';
import { ImportsController } from './runs/imports.controller.js';
import { RunReading } from './runs/run-reading.service.js';
import { RunWatch } from './runs/run-watch.service.js';
import { RunWork } from './runs/run-work.service.js';
import { SourceFiles } from './runs/source-files.service.js';
import { SourceHealth } from './runs/source-health.service.js';
import { UndoWork } from './runs/undo-work.service.js';
import { ImportSources } from './sources/import-sources.service.js';
import { SourceOverviews } from './sources/source-overviews.service.js';
import { SourceSetup } from './setup/source-setup.service.js';
import { SourcesController } from './sources/sources.controller.js';

/** Records from other calendars, files and spreadsheets, and how they stay in step. */
@Module({
  imports: [
    EventsModule,
    VenuesModule,
    OrganizersModule,
    CategoriesModule,
    TagsModule,
    MediaModule,
    RevisionsModule,
    ReadersModule,
  ],
  controllers: [SourcesController, ImportsController, ExternalController],
  providers: [
    InputPipe,
    ExternalRecords,
    ImportSources,
    SourceOverviews,
    SourceSetup,
    ImportRuns,
    ImportItems,
    RecordTakeover,
    RecordOrigins,
    UndoWork,
    ImportWorker,
    ImportCallers,
    RunReading,
    RunWork,
    RunWatch,
    SourceFiles,
    ImportFiles,
    SourceHealth,
    PlanWriter,
    ItemApplier,
    ItemCreation,
    KeyRegistration,
    ImportedRecordWrites,
    ExceptionWrites,
    ImportedImages,
  ],
  exports: [
    ReadersModule,
    ...[ImportSources, SourceOverviews, SourceSetup],
    ...[ImportRuns, ImportItems, RecordTakeover, ImportWorker, RecordOrigins],
  ],
})
export class ImportsModule {}
