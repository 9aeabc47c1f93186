import { Global, Module } from '@nestjs/common';
import { RowCacheFigures } from '#platform/cache/row-cache-figures.js';
import { RecordCache } from './reading/record-cache.js';
import { RecordPresenter } from './reading/record-presenter.js';
import { RecordReader } from './reading/record-reader.js';
import { RecordSlugs } from './reading/record-slugs.service.js';

/** Services shared by events, venues, organizers and terms. */
@Global()
@Module({
  providers: [
    { provide: RowCacheFigures, useExisting: RecordCache },
    RecordCache,
    RecordPresenter,
    RecordReader,
    RecordSlugs,
  ],
  exports: [RowCacheFigures, RecordCache, RecordPresenter, RecordReader, RecordSlugs],
})
export class RecordsModule {}
