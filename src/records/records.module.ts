import { Global, Module } from '@nestjs/common';
import { RecordMemory } from './record-memory.js';
import { RecordReader } from './record-reader.js';
import { SearchMaintenance } from './search-maintenance.service.js';

/** What events, venues, organizers and terms have in common and that has a life of its own. */
@Global()
@Module({ providers: [SearchMaintenance, RecordMemory, RecordReader], exports: [RecordMemory, RecordReader] })
export class RecordsModule {}
