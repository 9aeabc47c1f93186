import { DemonstrationModule } from '#calendar/demonstration/demonstration.module.js';
import { RevisionsModule } from '#calendar/revisions/revisions.module.js';
import { deskScreen } from '../shell/desk-screen.js';
import { DemonstrationPages } from './demonstration-pages.service.js';
import { FirstRunPages } from './first-run-pages.service.js';

/** First steps of a new calendar, for its administrator. */
export const FIRST_RUN_SCREEN = deskScreen({
  path: 'first-run',
  access: 'administrator',
  modules: [DemonstrationModule, RevisionsModule],
  providers: [FirstRunPages, DemonstrationPages],
  services: { pages: FirstRunPages, demonstration: DemonstrationPages },
  routes: {
    GET: ({ pages }, caller, context) => pages.form(caller, context),
    POST: ({ pages }, caller, context) => pages.name(caller, context),
    'GET begin': ({ pages }, _, context) => pages.begin(context),
    'GET demonstration': ({ demonstration }, _, context) => demonstration.state(context),
    'POST demonstration': ({ demonstration }, caller, context) => demonstration.fill(caller, context),
    'POST demonstration/remove': ({ demonstration }, caller, context) => demonstration.remove(caller, context),
  },
});
