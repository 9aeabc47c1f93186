import type { AccessRule } from '../../src/auth/access.decorator.js';
import { RESOURCES } from '../../src/translations/resource-names.js';

/** Whom a route of the desk lets in, and which place it is tried at. */
export interface DeskRule {
  readonly for: Exclude<AccessRule, 'public'> | 'the door';
  /** Where the route names a record, or needs parameters; below `/desk`. */
  readonly at?: string;
}

/** Every route of the desk below `/desk`. What is at the door has tests of its own. */
export const DESK_RULES: Readonly<Record<string, DeskRule>> = {
  'GET /sign-in': { for: 'the door' },
  'POST /sign-in': { for: 'the door' },
  'GET /sign-in/code': { for: 'the door' },
  'POST /sign-in/code': { for: 'the door' },
  'POST /sign-out': { for: 'the door' },
  'GET /': { for: 'user' },
  'GET /account': { for: 'user' },
  'GET /account/password': { for: 'user' },
  'POST /account/password': { for: 'user' },
  'POST /account/sessions/end': { for: 'user' },
  'POST /account/sessions/end-all': { for: 'user' },
  'POST /account/application-passwords': { for: 'user' },
  'POST /account/application-passwords/revoke': { for: 'user' },
  'GET /account/second-factor': { for: 'user' },
  'POST /account/second-factor': { for: 'user' },
  'POST /account/second-factor/begin': { for: 'user' },
  'POST /account/second-factor/recovery-codes': { for: 'user' },
  'POST /account/second-factor/remove': { for: 'user' },
  'GET /translations': { for: 'edit_posts' },
  ...translationRules(),
  'GET /events': { for: 'edit_posts' },
  'GET /events/{id}/copy': { for: 'edit_posts', at: '/events/1/copy' },
  'POST /events/{id}/copy': { for: 'edit_posts', at: '/events/1/copy' },
  'POST /event-list/change': { for: 'edit_posts' },
  'POST /event-list/views': { for: 'edit_posts' },
  'POST /event-list/views/rename': { for: 'edit_posts' },
  'POST /event-list/views/remove': { for: 'edit_posts' },
  'GET /venues': { for: 'edit_posts' },
  'GET /venues/new': { for: 'edit_posts' },
  'POST /venues/new': { for: 'edit_posts' },
  'POST /venues/move': { for: 'edit_categories' },
  'GET /venues/{id}': { for: 'edit_posts', at: '/venues/1' },
  'POST /venues/{id}': { for: 'edit_posts', at: '/venues/1' },
  'POST /venues/{id}/remove': { for: 'edit_posts', at: '/venues/1/remove' },
  'GET /venues/{id}/merge': { for: 'edit_posts', at: '/venues/1/merge' },
  'POST /venues/{id}/merge': { for: 'edit_posts', at: '/venues/1/merge' },
  'GET /organizers': { for: 'edit_posts' },
  'GET /organizers/new': { for: 'edit_posts' },
  'POST /organizers/new': { for: 'edit_posts' },
  'POST /organizers/move': { for: 'edit_categories' },
  'GET /organizers/{id}': { for: 'edit_posts', at: '/organizers/1' },
  'POST /organizers/{id}': { for: 'edit_posts', at: '/organizers/1' },
  'POST /organizers/{id}/remove': { for: 'edit_posts', at: '/organizers/1/remove' },
  'GET /organizers/{id}/merge': { for: 'edit_posts', at: '/organizers/1/merge' },
  'POST /organizers/{id}/merge': { for: 'edit_posts', at: '/organizers/1/merge' },
  'GET /categories': { for: 'edit_categories' },
  'GET /categories/new': { for: 'edit_categories' },
  'POST /categories/new': { for: 'edit_categories' },
  'POST /categories/move': { for: 'edit_categories' },
  'GET /categories/{id}': { for: 'edit_categories', at: '/categories/1' },
  'POST /categories/{id}': { for: 'edit_categories', at: '/categories/1' },
  'POST /categories/{id}/remove': { for: 'edit_categories', at: '/categories/1/remove' },
  'GET /categories/{id}/merge': { for: 'edit_categories', at: '/categories/1/merge' },
  'POST /categories/{id}/merge': { for: 'edit_categories', at: '/categories/1/merge' },
  'GET /tags': { for: 'edit_tags' },
  'GET /tags/new': { for: 'edit_tags' },
  'POST /tags/new': { for: 'edit_tags' },
  'POST /tags/move': { for: 'edit_categories' },
  'GET /tags/{id}': { for: 'edit_tags', at: '/tags/1' },
  'POST /tags/{id}': { for: 'edit_tags', at: '/tags/1' },
  'POST /tags/{id}/remove': { for: 'edit_tags', at: '/tags/1/remove' },
  'GET /tags/{id}/merge': { for: 'edit_tags', at: '/tags/1/merge' },
  'POST /tags/{id}/merge': { for: 'edit_tags', at: '/tags/1/merge' },
  'GET /images': { for: 'upload_files' },
  'POST /images': { for: 'upload_files' },
  'GET /images/{id}': { for: 'upload_files', at: '/images/1' },
  'POST /images/{id}': { for: 'upload_files', at: '/images/1' },
  'POST /images/{id}/remove': { for: 'upload_files', at: '/images/1/remove' },
  'GET /events/new': { for: 'edit_posts' },
  'POST /events/new': { for: 'edit_posts' },
  'POST /events/dates': { for: 'edit_posts' },
  'POST /event-form/image': { for: 'upload_files' },
  'GET /events/{id}': { for: 'edit_posts', at: '/events/1' },
  'POST /events/{id}': { for: 'edit_posts', at: '/events/1' },
  'GET /events/{id}/preview': { for: 'edit_posts', at: '/events/1/preview' },
  'GET /lookup/venues': { for: 'edit_posts' },
  'GET /lookup/organizers': { for: 'edit_posts' },
  'GET /lookup/tags': { for: 'edit_posts' },
  'GET /submissions': { for: 'edit_others_posts' },
  'GET /submissions/{id}': { for: 'edit_others_posts', at: '/submissions/1' },
  'POST /submissions/{id}/accept': { for: 'edit_others_posts', at: '/submissions/1/accept' },
  'POST /submissions/{id}/refuse': { for: 'edit_others_posts', at: '/submissions/1/refuse' },
  'POST /submissions/{id}/changes': { for: 'edit_others_posts', at: '/submissions/1/changes' },
};

function translationRules(): Record<string, DeskRule> {
  const routes = ['GET *', 'POST *', 'POST */fill', 'POST */confirm', 'POST */remove', 'GET */next'];
  const entries = RESOURCES.flatMap((resource) =>
    routes.map((route): [string, DeskRule] => [
      route.replace('*', `/translations/${resource}/{id}`),
      { for: 'edit_posts', at: (route.split(' ')[1] ?? '').replace('*', `/translations/${resource}/1`) },
    ]),
  );
  return Object.fromEntries(entries);
}
