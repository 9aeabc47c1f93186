import { Global, Module } from '@nestjs/common';
import { RecordCache } from './reading/record-cache.js';
import { RecordPresenter } from './reading/record-presenter.js';
import { RecordReader } from './reading/record-reader.js';
import { RecordSlugs } from './reading/record-slugs.service.js';

/** What events, venues, organizers and terms have in common and that has a life of its own. */
@Global()
@Module({
  providers: [RecordCache, RecordPresenter, RecordReader, RecordSlugs],
  exports: [RecordCache, RecordPresenter, RecordReader, RecordSlugs],
})
export class RecordsModule {}
