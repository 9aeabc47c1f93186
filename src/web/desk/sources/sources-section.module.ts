import { Module } from '@nestjs/common';
import { ImportsModule } from '#calendar/imports/imports.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { RevisionsModule } from '#calendar/revisions/revisions.module.js';
import { DeskModule } from '../desk.module.js';
import { ImportReports } from './import-reports.service.js';
import { ImportRunPagesController } from './import-runs.controller.js';
import { LeftAwayPages } from './left-away-pages.service.js';
import { OriginPages } from './origin-pages.service.js';
import { PlanNames } from './plan-names.service.js';
import { RunDecisions } from './run-decisions.service.js';
import { RunPages } from './run-pages.service.js';
import { SourcePages } from './source-pages.service.js';
import { SourceSetupPages } from './source-setup-pages.service.js';
import { SourcePagesController } from './sources.controller.js';

/** Section of sources, from which records are imported. */
@Module({
  imports: [DeskModule, ImportsModule, MediaModule, RevisionsModule],
  controllers: [SourcePagesController, ImportRunPagesController],
  providers: [
    ...[SourcePages, SourceSetupPages, LeftAwayPages],
    ...[RunPages, RunDecisions, ImportReports, PlanNames, OriginPages],
  ],
})
export class SourcesSectionModule {}
