import { EventsModule } from '#calendar/events/events.module.js';
import { ImportsModule } from '#calendar/imports/imports.module.js';
import { RevisionsModule } from '#calendar/revisions/revisions.module.js';
import { SubmissionsModule } from '#calendar/submissions/submissions.module.js';
import { deskScreen } from '../shell/desk-screen.js';
import { HomePages } from './home-pages.service.js';

export const HOME_SCREEN = deskScreen({
  path: '',
  section: { name: 'home', group: 'calendar', order: 10 },
  access: 'user',
  modules: [EventsModule, ImportsModule, RevisionsModule, SubmissionsModule],
  providers: [HomePages],
  services: { pages: HomePages },
  routes: { GET: ({ pages }, caller, context) => pages.home(caller, context) },
});
