import { decodePercent } from '#core/slug/decode-percent.js';
import { readSlug } from '#core/slug/read-slug.js';

/** A form of an address, as it is stored and looked up. */
export interface AddressForm {
  readonly address: string;
  /** Date at the end of the path, which the form leaves out: `YYYY-MM-DD`. */
  readonly date?: string;
}

/** Parameters that name a record of a site by its slug, and the folder of its pages. */
const FOLDERS = [
  ['tribe_events', 'event'],
  ['tribe_venue', 'venue'],
  ['tribe_organizer', 'organizer'],
] as const;
const LONGEST = 2000;
const DATED = /^(.*\/event\/[^/]+)\/(\d{4}-\d\d-\d\d)$/;

/** Whether an address of the home page names a record. */
export function namesRecord(query: URLSearchParams): boolean {
  return query.has('p') || FOLDERS.some(([name]) => query.has(name));
}

/**
 * Forms of an address of a WordPress site, the most specific one first; the first one is stored. Without scheme and host.
 * Numbers of posts are unique in all languages and types: of such an address the number is enough.
 */
export function addressForms(target: string): readonly AddressForm[] {
  if (target.length > LONGEST) return [];
  const at = target.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : target.slice(at));
  const number = query.get('p');
  if (number !== null && /^\d{1,10}$/.test(number)) return [{ address: `/?p=${number}` }];
  const path = pathOf(at < 0 ? target : target.slice(0, at), query);
  if (/\p{Cc}/u.test(path)) return [];
  const language = query.get('lang');
  const [, undated, date] = DATED.exec(path) ?? [];
  return [
    ...(language === null ? [] : [{ address: `${path}?lang=${language}` }]),
    { address: path },
    ...(undated === undefined || date === undefined ? [] : [{ address: undated, date }]),
  ];
}

function pathOf(path: string, query: URLSearchParams): string {
  for (const [name, folder] of FOLDERS) {
    const slug = query.get(name);
    if (slug !== null && slug !== '') return `${withoutSlash(path)}/${folder}/${readSlug(slug)}`;
  }
  return withoutSlash(decodePercent(path).toLowerCase().normalize('NFC'));
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
