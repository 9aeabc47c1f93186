import { toWallClock, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import type { Language } from '#core/language.js';
import { shownStatus, type Status } from '#core/status/status.js';
import { inServiceOrder } from '#core/translation/chain.js';
import { pick, type TranslationRow } from '#core/translation/pick.js';
import type { RenderContext } from './render-context.js';
import type { PublicationRow, RecordRow } from './record.js';

/** Keys with the shown language, the original and all languages of a record. */
export interface LanguageKeys {
  language: Language;
  original_language: Language;
  available_languages: Language[];
}

export function languageKeys<Row extends TranslationRow>(
  row: RecordRow<Row>,
  title: keyof Row,
  context: RenderContext,
): LanguageKeys {
  return {
    language: shownLanguage(row, title, context),
    original_language: row.original_language,
    available_languages: inServiceOrder(row.languages, row.original_language),
  };
}

/** The language shown for a record: that of its title. */
export function shownLanguage<Row extends TranslationRow>(
  row: RecordRow<Row>,
  title: keyof Row,
  { languages }: RenderContext,
): Language {
  return pick(row, title, languages)?.language ?? row.original_language;
}

const MOST_MOMENTS = 20_000;
const moments = new WeakMap<Zone, Map<number, string>>();

/** `YYYY-MM-DD HH:MM:SS` in a zone. Lists show the same moments again and again, and zone look-ups are slow. */
function wallText(millis: number, zone: Zone): string {
  let known = moments.get(zone);
  if (!known) {
    known = new Map<number, string>();
    moments.set(zone, known);
  }
  const text = known.get(millis);
  if (text !== undefined) return text;
  if (known.size >= MOST_MOMENTS) known.clear();
  const made = toWallClock(new Date(millis), zone);
  known.set(millis, made);
  return made;
}

/** Status and the four dates of an event, a venue or an organizer. A draft has no date until one is set. */
export function publicationDates<Row extends TranslationRow>(
  row: PublicationRow<Row>,
  { scheduled }: RenderContext,
  siteZone: Zone,
): { status: Status; date: string; date_utc: string; modified: string; modified_utc: string } {
  const undated = (row.status === 'draft' || row.status === 'pending') && !row.date_given;
  return {
    status: shownStatus(row.status, scheduled.includes(row.published_at)),
    date: wallText(row.published_at, siteZone),
    date_utc: undated ? '0000-00-00 00:00:00' : wallText(row.published_at, UTC_ZONE),
    modified: wallText(row.modified_at, siteZone),
    modified_utc: wallText(row.modified_at, UTC_ZONE),
  };
}

/**
 * A copy without the keys whose value is "" or null: the form in which the API returns venues and organizers.
 */
export function withoutEmptyKeys<T extends object>(value: T): Partial<T> {
  const kept: Partial<T> = {};
  for (const key in value) {
    const item: unknown = value[key];
    if (item !== '' && item !== null) kept[key] = value[key];
  }
  return kept;
}
