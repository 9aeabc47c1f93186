import { Module, type DynamicModule } from '@nestjs/common';
import type { RecordDefinition } from '../records/reading/record.js';
import { SearchMaintenance } from './search-maintenance.service.js';
import { SEARCHED_RECORDS } from './search.tokens.js';

/** Keeps the search texts up to date with folding and default language. */
@Module({})
export class SearchModule {
  static of(records: readonly RecordDefinition[]): DynamicModule {
    return { module: SearchModule, providers: [SearchMaintenance, { provide: SEARCHED_RECORDS, useValue: records }] };
  }
}
