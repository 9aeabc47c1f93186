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
