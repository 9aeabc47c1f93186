import { Module } from '@nestjs/common';
import { CategoriesModule } from '#calendar/categories/categories.module.js';
import { EventsModule } from '#calendar/events/events.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { TagsModule } from '#calendar/tags/tags.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import { DeskModule } from '../desk.module.js';
import { LookupModule } from '../lookup/lookup.module.js';
import { OriginNotesModule } from '../sources/origin-notes.module.js';
import { DroppedImages } from './dropped-images.service.js';
import { EventFormPagesController } from './event-form.controller.js';
import { EventFormPages } from './event-form-pages.service.js';
import { EventForms } from './event-forms.service.js';
import { EventTrashPages } from './event-trash-pages.service.js';
import { EventPreview } from './event-preview.service.js';
import { EventFormChoices } from './form-choices.service.js';
import { EventFormValidator } from './event-form-validator.service.js';
import { SeriesDates } from './series-dates.service.js';

/** Form of an event. */
@Module({
  imports: [
    ...[DeskModule, LookupModule, OriginNotesModule, EventsModule, MediaModule],
    ...[VenuesModule, OrganizersModule, CategoriesModule, TagsModule],
  ],
  controllers: [EventFormPagesController],
  providers: [
    EventFormPages,
    EventForms,
    EventFormChoices,
    EventFormValidator,
    SeriesDates,
    EventPreview,
    DroppedImages,
    EventTrashPages,
  ],
})
export class EventFormModule {}
