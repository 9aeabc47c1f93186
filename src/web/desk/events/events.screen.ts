import { EventsModule } from '#calendar/events/events.module.js';
import { SubmissionsModule } from '#calendar/submissions/submissions.module.js';
import { TermsModule } from '#calendar/terms/terms.module.js';
import { numberParam } from '../forms/query-params.js';
import { deskScreen } from '../shell/desk-screen.js';
import { EventCopyPages } from './event-copy-pages.service.js';
import { EventListPages } from './event-list-pages.service.js';
import { ListForms } from './list-forms.service.js';
import { ManyChanges } from './many-changes.service.js';
import { SavedViews } from './saved-views.service.js';

/** List of events, bulk actions, and copies. */
export const EVENTS_SCREEN = deskScreen({
  path: 'events',
  section: { name: 'events', group: 'calendar', order: 20, waits: 'events' },
  access: 'edit_posts',
  modules: [EventsModule, TermsModule, SubmissionsModule],
  providers: [EventListPages, ListForms, EventCopyPages, ManyChanges, SavedViews],
  services: { events: EventListPages, forms: ListForms, copies: EventCopyPages },
  routes: {
    GET: ({ events }, caller, context) => events.list(caller.rawParams, caller, context),
    'GET :id/copy': ({ copies }, caller, context) => copies.form(numberParam(caller, 'id'), caller, context),
    'POST :id/copy': ({ copies }, caller, context) => copies.copy(numberParam(caller, 'id'), caller, context),
    'POST /event-list/change': ({ forms }, caller, context) => forms.change(caller, context),
    'POST /event-list/views': ({ forms }, caller, context) => forms.saveView(caller, context),
    'POST /event-list/views/rename': ({ forms }, caller, context) => forms.renameView(caller, context),
    'POST /event-list/views/remove': ({ forms }, caller, context) => forms.removeView(caller, context),
  },
});
