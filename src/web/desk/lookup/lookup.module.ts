import { Module } from '@nestjs/common';
import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { TagsModule } from '#calendar/tags/tags.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import { DeskModule } from '../desk.module.js';
import { LookupPagesController } from './lookup.controller.js';
import { Lookup } from './lookup.service.js';

@Module({
  imports: [DeskModule, VenuesModule, OrganizersModule, TagsModule],
  controllers: [LookupPagesController],
  providers: [Lookup],
  exports: [Lookup],
})
export class LookupModule {}
