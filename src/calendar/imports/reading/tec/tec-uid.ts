import type { ImportedTimes } from '../import-record.js';

/**
 * Name of an event in the calendars that a site of The Events Calendar publishes. Source: its code, which reads wall clocks
 * as UTC.
 * @param page address of the event's page
 */
export function tecUid(id: string, { start, end }: ImportedTimes, page: string): { readonly uid?: string } {
  const host = URL.parse(page)?.hostname;
  if (host === undefined || host === '') return {};
  const [first, last] = [start, end].map((wall) => Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000);
  return { uid: `${id}-${String(first)}-${String(last)}@${host}` };
}
