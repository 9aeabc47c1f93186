import { Module } from '@nestjs/common';
import { SearchMaintenance } from './search-maintenance.service.js';

/** Keeps the search texts as the present folding and default language make them. */
@Module({ providers: [SearchMaintenance] })
export class SearchModule {}
