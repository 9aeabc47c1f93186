import { Module, type DynamicModule } from '@nestjs/common';
import type { RecordDefinition } from '../records/reading/record.js';
import { SearchMaintenance } from './search-maintenance.service.js';
import { SEARCHED_RECORDS } from './search.tokens.js';

/** Keeps the search texts as the present folding and default language make them. */
@Module({})
export class SearchModule {
  static of(records: readonly RecordDefinition[]): DynamicModule {
    return { module: SearchModule, providers: [SearchMaintenance, { provide: SEARCHED_RECORDS, useValue: records }] };
  }
}
