import { Module } from '@nestjs/common';
import { ImportsModule } from '#calendar/imports/imports.module.js';
import { OriginNotes } from './origin-notes.service.js';

/** What forms of records say of their sources. */
@Module({ imports: [ImportsModule], providers: [OriginNotes], exports: [OriginNotes] })
export class OriginNotesModule {}
