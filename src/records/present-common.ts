import { toWallClock, type Zone } from '../common/dates/zone.js';
import type { Language } from '../common/language.js';
import { shownStatus, type Status } from '../common/status/status.js';
import { inServiceOrder } from '../common/translation/chain.js';
import { pick, type TranslationRow } from '../common/translation/pick.js';
import type { Caller } from '../http/request-scope.js';
import type { PostRow, RecordRow } from './rows.js';

/** The three keys that say in which language a record is shown and in which it exists. */
export interface LanguageKeys {
  language: Language;
  original_language: Language;
  available_languages: Language[];
}

export function languageKeys<Row extends TranslationRow>(
  row: RecordRow<Row>,
  title: keyof Row,
  { languages }: Caller,
): LanguageKeys {
  return {
    language: pick(row, title, languages)?.language ?? row.original_language,
    original_language: row.original_language,
    available_languages: inServiceOrder(row.languages, row.original_language),
  };
}

const MOST_MOMENTS = 20_000;
const moments = new WeakMap<Zone, Map<number, string>>();

/** `YYYY-MM-DD HH:MM:SS` in the site's zone. Lists show the same moments again and again, and zones are slow to ask. */
function siteText(millis: number, zone: Zone): string {
  const known = moments.get(zone) ?? new Map<number, string>();
  moments.set(zone, known);
  const text = known.get(millis) ?? toWallClock(new Date(millis), zone);
  if (known.size >= MOST_MOMENTS) known.clear();
  known.set(millis, text);
  return text;
}

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
function utcText(millis: number): string {
  return new Date(millis).toISOString().slice(0, 19).replace('T', ' ');
}

/** Status and the four dates of an event, a venue or an organizer. Drafts and pending ones were never published. */
export function postDates<Row extends TranslationRow>(
  row: PostRow<Row>,
  { now }: Caller,
  siteZone: Zone,
): { status: Status; date: string; date_utc: string; modified: string; modified_utc: string } {
  const undated = row.status === 'draft' || row.status === 'pending';
  return {
    status: shownStatus(row.status, new Date(row.published_at), now),
    date: siteText(row.published_at, siteZone),
    date_utc: undated ? '0000-00-00 00:00:00' : utcText(row.published_at),
    modified: siteText(row.modified_at, siteZone),
    modified_utc: utcText(row.modified_at),
  };
}

/** A copy without the keys whose value is "", false or null, as venues and organizers are answered. */
export function withoutEmpty<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== '' && item !== false && item !== null),
  ) as Partial<T>;
}
