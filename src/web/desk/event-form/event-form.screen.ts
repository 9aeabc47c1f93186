import { CategoriesModule } from '#calendar/categories/categories.module.js';
import { EventsModule } from '#calendar/events/events.module.js';
import { ImportsModule } from '#calendar/imports/imports.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { TagsModule } from '#calendar/tags/tags.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import { UploadInterceptor } from '#calendar/media/upload.interceptor.js';
import { Lookup } from '../lookup/lookup.service.js';
import { deskScreen } from '../shell/desk-screen.js';
import { OriginNotes } from '../sources/origin-notes.service.js';
import { DroppedImages } from './dropped-images.service.js';
import { EventFormPages } from './event-form-pages.service.js';
import { EventFormValidator } from './event-form-validator.service.js';
import { EventForms } from './event-forms.service.js';
import { EventPreview } from './event-preview.service.js';
import { EventTrashPages } from './event-trash-pages.service.js';
import { EventFormChoices } from './form-choices.service.js';
import { SeriesDates } from './series-dates.service.js';

/** Form of an event, and the requests of its script. */
export const EVENT_FORM_SCREEN = deskScreen({
  path: 'events',
  access: 'edit_posts',
  modules: [
    ...[EventsModule, MediaModule, ImportsModule],
    ...[VenuesModule, OrganizersModule, CategoriesModule, TagsModule],
  ],
  providers: [
    ...[EventFormPages, EventForms, EventFormChoices, EventFormValidator, SeriesDates],
    ...[EventPreview, DroppedImages, EventTrashPages, Lookup, OriginNotes],
  ],
  services: { forms: EventFormPages, previews: EventPreview, images: DroppedImages, trash: EventTrashPages },
  routes: {
    'GET new': ({ forms }, caller, context) => forms.blank(caller, context),
    'POST new': ({ forms }, caller, context) => forms.create(caller, context),
    'POST dates': ({ forms }, caller, context) => forms.live(caller, context),
    'POST /event-form/image': {
      access: 'upload_files',
      upload: UploadInterceptor,
      handle: ({ images }, caller, context) => images.add(caller, context),
    },
    'GET :id': ({ forms }, caller, context) => forms.edit(caller, context),
    'POST :id': ({ forms }, caller, context) => forms.update(caller, context),
    'POST :id/remove': ({ trash }, caller, context) => trash.remove(caller, context),
    'GET :id/preview': ({ previews }, caller, context) => previews.show(caller, context),
    'POST :id/preview': ({ previews }, caller, context) => previews.showTyped(caller, context),
  },
});
