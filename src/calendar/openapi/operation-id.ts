import type { Method } from './operation-place.js';
import { nounOf } from './document-text.js';

const FIXED: Readonly<Record<string, string>> = {
  'get /': 'getIndex',
  'get /doc': 'getDocument',
  'get /users/me': 'getMe',
  'get /events.ics': 'getEventsCalendar',
  'get /events.rss': 'getEventsNews',
  'get /events.geojson': 'getEventsMap',
  'get /events.jsonld': 'getEventsLinkedData',
  'get /events.csv': 'getEventsTable',
  'get /events/{id}.ics': 'getEventCalendar',
  'get /events/by-slug/{slug}.ics': 'getEventCalendarBySlug',
  'get /venues/by-slug/{slug}.ics': 'getVenueCalendarBySlug',
  'get /organizers/by-slug/{slug}.ics': 'getOrganizerCalendarBySlug',
  'post /media': 'uploadImage',
};

// PATCH is the update; the two other methods do the same, for clients of the original.
const SINGLE: Readonly<Record<Method, (name: string) => string>> = {
  get: (name) => `get${name}`,
  patch: (name) => `update${name}`,
  put: (name) => `update${name}ByPut`,
  post: (name) => `update${name}ByPost`,
  delete: (name) => `delete${name}`,
};

/** A name for generated clients, made of method and path alone: it stays when our code is renamed. */
export function operationId(method: Method, path: string): string {
  const fixed = FIXED[`${method} ${path}`];
  if (fixed !== undefined) return fixed;
  const { one, many } = nounOf(path);
  const [, , key, ...rest] = path.split('/');
  if (key === undefined) return method === 'get' ? `list${capital(many)}` : `create${capital(one)}`;
  if (key === 'by-external') return `put${capital(one)}ByExternalKey`;
  if (rest[0] === 'translations') return translationId(method, capital(one), rest.length > 1);
  if (rest[0] === 'revisions') return revisionId(method, capital(one), rest.length > 1);
  if (path === '/sources/{id}/imports') return 'beginImport';
  if (one === 'import' && rest.length > 0) return rest[0] === 'items' ? 'listImportItems' : `${rest[0] ?? ''}Import`;
  if (one === 'webhook' && rest.length > 0)
    return rest[0] === 'deliveries' ? 'listDeliveries' : `${rest[0] ?? ''}Webhook`;
  if (rest[0] === 'occurrences') return `list${capital(one)}Occurrences`;
  return SINGLE[method](capital(one) + (key === 'by-slug' ? 'BySlug' : ''));
}

function translationId(method: Method, name: string, single: boolean): string {
  if (!single) return `list${name}Translations`;
  return `${method}${name}Translation`;
}

function revisionId(method: Method, name: string, single: boolean): string {
  if (!single) return `list${name}Revisions`;
  return `${method === 'post' ? 'restore' : method}${name}Revision`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
