import type { ImportedIdentity, ImportedTimes } from '../import-record.js';

/** Numbers beyond are those of occurrences at sites of The Events Calendar. */
const NUMBER = /^[1-9]\d{0,6}$/;

/** Identity of a record at a site that is left for good. */
export function tecIdentity(id: string): { readonly identity?: ImportedIdentity } {
  return NUMBER.test(id) ? { identity: { id: Number(id) } } : {};
}

/** Number of an image at such a site. */
export function tecImageId(id: string): { readonly id?: number } {
  return NUMBER.test(id) ? { id: Number(id) } : {};
}

/**
 * That of an event, with its name in the calendars that the site publishes. Source: the code of The Events Calendar, which
 * reads wall clocks as UTC.
 * @param page address of the event's page
 */
export function tecEventIdentity(
  id: string,
  { start, end }: ImportedTimes,
  page: string,
): { readonly identity?: ImportedIdentity } {
  const { identity } = tecIdentity(id);
  const host = URL.parse(page)?.hostname ?? '';
  if (!identity || host === '') return identity ? { identity } : {};
  const [first, last] = [start, end].map((wall) => Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000);
  return { identity: { ...identity, uid: `${id}-${String(first)}-${String(last)}@${host}` } };
}
