import { createHash } from 'node:crypto';
import { wallFromDate } from '#core/dates/wall-clock.js';
import { keysOf } from '#core/keys.js';
import { cleanValue } from '#core/text/clean-value.js';
import type { Facts } from '#platform/history/changes.js';
import type {
  ImportedEvent,
  ImportedException,
  ImportedKind,
  ImportedOrganizer,
  ImportedRecord,
  ImportedTerm,
  ImportedTexts,
  ImportedVenue,
  TextsOf,
} from '../reading/import-record.js';
import { visibleName } from './visible-name.js';

/** A record as a reader found it. */
export type AnyImported = ImportedEvent | ImportedVenue | ImportedOrganizer | ImportedTerm;

/**
 * Facts of a record in the words of its source: named as the parameters that write them, links as the source's keys, an
 * image as its address. A fact that the source is silent about is absent.
 */
export type SourceFacts = Facts & { readonly language: string };

/** Facts that are decided on together: half of another event's times would be no time at all. */
export const TIME_FACTS: readonly string[] = [
  'start_date',
  'end_date',
  'timezone',
  'all_day',
  'recurrence',
  'dates',
  'exceptions',
];

/** Facts that are never compared: a password is a secret, the date of publication is the source's own affair. */
export const UNCOMPARED_FACTS: readonly string[] = ['post_password', 'date_utc'];

/** The parameter of each kind's title. */
export const TITLE_PARAMETERS = {
  events: 'title',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'name',
  tags: 'name',
} as const satisfies Record<ImportedKind, string>;

export function factsOfRecord(record: AnyImported): SourceFacts {
  const own = present({ ...ownFacts(record), ...publication(record) });
  return { own, texts: texts(record.texts, TITLE_PARAMETERS[record.kind]), language: record.originalLanguage };
}

/** Digest by which a record is recognised as the same. */
export function fingerprintOf(facts: SourceFacts): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(facts)))
    .digest('hex');
}

function publication({ status, publishedAt, image }: ImportedRecord): Record<string, unknown> {
  return {
    status,
    date_utc: publishedAt && wallFromDate(publishedAt),
    image: image?.url,
  };
}

/**
 * For each key that only records of this kind have, the facts that it makes, or null for one that is used elsewhere. A key
 * without an entry does not compile: a value that a reader found would be lost without a word.
 */
type FactsByKey<Of extends ImportedRecord> = {
  readonly [Key in Exclude<keyof Of, keyof ImportedRecord>]-?: ((record: Of) => Record<string, unknown>) | null;
};

const VENUE_FACTS: FactsByKey<ImportedVenue> = {
  zip: ({ zip }) => ({ zip }),
  phone: ({ phone }) => ({ phone }),
  coordinates: ({ coordinates }) => ({ geo_lat: coordinates?.latitude, geo_lng: coordinates?.longitude }),
  showMap: ({ showMap }) => ({ show_map: showMap }),
  showMapLink: ({ showMapLink }) => ({ show_map_link: showMapLink }),
};

const ORGANIZER_FACTS: FactsByKey<ImportedOrganizer> = {
  phone: ({ phone }) => ({ phone }),
  email: ({ email }) => ({ email }),
};

const TERM_FACTS: FactsByKey<ImportedTerm> = {
  parent: ({ kind, parent }) => (kind === 'categories' ? { parent } : {}),
};

const EVENT_FACTS: FactsByKey<ImportedEvent> = {
  start: ({ start }) => ({ start_date: start }),
  end: ({ end }) => ({ end_date: end }),
  zone: ({ zone }) => ({ timezone: zone.name }),
  allDay: ({ allDay }) => ({ all_day: allDay }),
  recurrence: ({ recurrence }) => ({ recurrence }),
  dates: ({ dates }) => ({ dates: dates?.map(({ start, end }) => ({ start_date: start, end_date: end })) }),
  // Dates of earlier runs are added before records become facts.
  addsDates: null,
  exceptions: ({ exceptions }) => ({ exceptions: exceptions?.map(exceptionFacts) }),
  eventStatus: ({ eventStatus }) => ({ event_status: eventStatus }),
  fields: ({ fields }) => ({ ...fields }),
  // Becomes the website before records become facts (`withOnlineAddress`).
  onlineUrl: null,
  // That there is one: the password itself is never stored.
  password: ({ password, isProtected }) => ({
    post_password: password !== undefined || isProtected === true ? true : undefined,
  }),
  isProtected: null,
  venue: ({ venue }) => ({ venue }),
  organizers: ({ organizers }) => ({ organizer: organizers }),
  categories: ({ categories }) => ({ categories }),
  tags: ({ tags }) => ({ tags }),
};

function ownFacts(record: AnyImported): Record<string, unknown> {
  if (record.kind === 'events') return made(EVENT_FACTS, record);
  if (record.kind === 'venues') return made(VENUE_FACTS, record);
  return record.kind === 'organizers' ? made(ORGANIZER_FACTS, record) : made(TERM_FACTS, record);
}

function made<Of extends ImportedRecord>(facts: FactsByKey<Of>, record: Of): Record<string, unknown> {
  const makers = Object.values<((record: Of) => Record<string, unknown>) | null>(facts);
  return Object.assign({}, ...makers.map((maker) => maker?.(record))) as Record<string, unknown>;
}

function exceptionFacts({ originalStart, start, end, eventStatus, venue, texts: own }: ImportedException): object {
  return present({
    original_start_date: originalStart,
    start_date: start,
    end_date: end,
    event_status: eventStatus,
    venue,
    texts: own && texts(own, TITLE_PARAMETERS.events),
  });
}

function texts(all: TextsOf, title: string): NonNullable<Facts['texts']> {
  return Object.fromEntries(
    keysOf(all).map((language) => {
      const { title: name, ...others }: ImportedTexts = all[language] ?? {};
      return [language, present({ [title]: name === undefined ? undefined : visibleName(name), ...others })];
    }),
  );
}

function present(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, cleanValue(value)]));
}

/** The same value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
