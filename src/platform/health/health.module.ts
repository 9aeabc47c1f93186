import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { Readiness } from './readiness.service.js';

// Readiness logs changes itself: Terminus would log at every check.
@Module({ imports: [TerminusModule.forRoot({ logger: false })], providers: [Readiness] })
export class HealthModule {}
