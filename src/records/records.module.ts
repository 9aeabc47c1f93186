import { Global, Module } from '@nestjs/common';
import { SearchMaintenance } from './search-maintenance.service.js';

/** What events, venues, organizers and terms have in common and that has a life of its own. */
@Global()
@Module({ providers: [SearchMaintenance] })
export class RecordsModule {}
