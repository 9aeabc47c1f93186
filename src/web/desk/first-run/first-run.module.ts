import { Module } from '@nestjs/common';
import { DemonstrationModule } from '#calendar/demonstration/demonstration.module.js';
import { RevisionsModule } from '#calendar/revisions/revisions.module.js';
import { DeskModule } from '../desk.module.js';
import { DemonstrationPages } from './demonstration-pages.service.js';
import { FirstRunPages } from './first-run-pages.service.js';
import { FirstRunPagesController } from './first-run.controller.js';

@Module({
  imports: [DeskModule, DemonstrationModule, RevisionsModule],
  controllers: [FirstRunPagesController],
  providers: [FirstRunPages, DemonstrationPages],
})
export class FirstRunModule {}
