import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { TagsModule } from '#calendar/tags/tags.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import { deskScreen } from '../shell/desk-screen.js';
import { Lookup } from './lookup.service.js';

/** Answers the pickers of forms while the user types. */
export const LOOKUP_SCREEN = deskScreen({
  path: 'lookup',
  access: 'edit_posts',
  modules: [VenuesModule, OrganizersModule, TagsModule],
  providers: [Lookup],
  services: { lookup: Lookup },
  routes: {
    'GET venues': ({ lookup }, caller) => lookup.answer('venues', caller),
    'GET organizers': ({ lookup }, caller) => lookup.answer('organizers', caller),
    'GET tags': ({ lookup }, caller) => lookup.answer('tags', caller),
  },
});
