import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { EventsModule } from '../events/events.module.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { MediaModule } from '../media/media.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { Demonstration } from './demonstration.service.js';
import { DemonstrationPictures } from './demonstration-pictures.service.js';
import { ServiceTarget } from './service-target.js';

@Module({
  imports: [
    EventsModule,
    VenuesModule,
    OrganizersModule,
    MediaModule,
    CategoriesModule,
    TagsModule,
    TranslationsModule,
  ],
  providers: [InputPipe, ServiceTarget, DemonstrationPictures, Demonstration],
  exports: [Demonstration],
})
export class DemonstrationModule {}
