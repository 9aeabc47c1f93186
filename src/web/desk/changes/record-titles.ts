import { messagesOf } from '#core/messages/catalogue.js';
import { ApiError } from '#core/errors/api-error.js';
import { plainText } from '#core/text/plain-text.js';
import type { NotedResource } from '#calendar/revisions/dto/revision.query.js';
import { isResource } from '#calendar/records/resource-names.js';
import type { DeskContext } from '../shell/desk-context.js';
import { nameKey, refOf } from './named-refs.js';

/** Resource by its path segment, where media are called images. @throws ApiError rest_no_route */
export function notedResource(input: string): Exclude<NotedResource, 'users' | 'settings'> {
  if (input === 'images') return 'media';
  if (isResource(input)) return input;
  throw new ApiError('rest_no_route');
}

export function pathOf(resource: NotedResource): string {
  return resource === 'media' ? 'images' : resource;
}

/** Name of a record, or else its kind and number. */
export function recordTitle(
  resource: NotedResource,
  id: number,
  names: ReadonlyMap<string, string>,
  { page }: DeskContext,
): string {
  const texts = messagesOf(page.language).desk.history;
  const ref = refOf(resource, id);
  const name = ref && names.get(nameKey(ref));
  if (resource === 'settings') return texts.kinds.settings;
  return name === undefined ? texts.numbered({ kind: texts.kinds[resource], id }) : plainText(name);
}
