import { LANGUAGES, type Language } from '#core/language.js';
import type { Random } from './random.js';

/** The moment at which the generated world's clock stands. */
export const CLOCK = new Date('2026-07-15T04:00:00Z');

export const DEFAULT_LANGUAGE: Language = 'en';
export const EVENT_PASSWORD = 'sesame';

/** Ids 1 to 5; each signs in with the secret of its login. */
export const USERS = [
  ['admin', 'administrator'],
  ['editor', 'editor'],
  ['author', 'author'],
  ['contributor', 'contributor'],
  ['subscriber', 'subscriber'],
] as const;

export function secretOf(login: string): string {
  return `bench ${login} bench ${login}`;
}

export const CATEGORIES = 60;
export const TAGS = 200;

/** How often an event takes place in a world of series. */
export const OCCURRENCES = 50;

const MOST_PARTIES = 5_000;

/** What is generated for so many events, and which ids it gets: venues, organizers, then events. */
export interface Plan {
  readonly events: number;
  readonly venues: number;
  readonly organizers: number;
  readonly firstOrganizer: number;
  readonly firstEvent: number;
  /** How often each event takes place. The first time has the event's id, the others have ids after all events. */
  readonly occurrences: number;
  readonly lastId: number;
}

/** @param series whether all events repeat */
export function planFor(events: number, series = false): Plan {
  const occurrences = series ? OCCURRENCES : 1;
  const parties = Math.max(5, Math.min(MOST_PARTIES, Math.floor(events / 50)));
  return {
    events,
    venues: parties,
    organizers: parties,
    firstOrganizer: parties + 1,
    firstEvent: 2 * parties + 1,
    occurrences,
    lastId: 2 * parties + events * occurrences,
  };
}

const ORIGINALS: readonly Language[] = [
  'zh-hant',
  'zh-hant',
  'zh-hant',
  'en',
  'en',
  'en',
  'zh-hans',
  'zh-hans',
  'ja',
  'ko',
];
const MORE_LANGUAGES = [0.6, 0.3, 0.1, 0.03] as const;

/** The languages of a record, its original first: three of five have another one, English more often than the rest. */
export function languagesOf(random: Random): [Language, ...Language[]] {
  const original = random.pick(ORIGINALS);
  const others = [...LANGUAGES].filter((language) => language !== original);
  const roll = random.next();
  const more: Language[] = [];
  for (const share of MORE_LANGUAGES) {
    if (roll >= share) break;
    const english = more.length === 0 && original !== 'en' && random.chance(0.6);
    more.push(english ? 'en' : random.pick(others.filter((language) => !more.includes(language))));
  }
  return [original, ...more];
}

/** A moment up to `days` before the clock. */
export function pastMoment(random: Random, days: number): Date {
  return new Date(CLOCK.getTime() - 1000 * random.between(60, days * 86_400));
}

/** The texts of the original, which come first. */
export function originalOf<Texts>([original]: readonly Texts[]): Texts {
  if (original === undefined) throw new Error('A record without texts.');
  return original;
}
