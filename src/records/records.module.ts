import { Global, Module } from '@nestjs/common';
import { RecordCache } from './reading/record-cache.js';
import { RecordReader } from './reading/record-reader.js';

/** What events, venues, organizers and terms have in common and that has a life of its own. */
@Global()
@Module({ providers: [RecordCache, RecordReader], exports: [RecordCache, RecordReader] })
export class RecordsModule {}
