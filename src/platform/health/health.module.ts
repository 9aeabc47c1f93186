import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Readiness } from './readiness.service.js';

// Readiness itself tells the log when anything changes: Terminus would tell it at every question.
@Module({ imports: [TerminusModule.forRoot({ logger: false })], providers: [Readiness] })
export class HealthModule {}
