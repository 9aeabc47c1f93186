import type { Language } from '#core/language.js';

/** A text, or several, in the languages that have them. */
export type In<T> = Readonly<Partial<Record<Language, T>>>;

export interface SeedTerm {
  readonly key: string;
  readonly parent?: string;
  readonly names: In<string>;
}

/** A venue or an organizer. */
export interface SeedParty {
  readonly key: string;
  /** The original language. */
  readonly original: Language;
  readonly texts: In<Readonly<Record<string, string>>>;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A picture drawn for the demonstration. */
export interface SeedPicture {
  /** Name of its file, without the ending. */
  readonly key: string;
  /** Alternative texts. */
  readonly alt: Readonly<Record<Language, string>>;
}

/** A day counted from today in the event's zone; with a weekday (1 is Monday), the first such day from there on. */
export interface SeedDay {
  readonly day: number;
  readonly weekday?: number;
  /** Days after that day. */
  readonly plus?: number;
}

export interface SeedEvent {
  readonly key: string;
  readonly original: Language;
  readonly zone: string;
  readonly on: SeedDay;
  /** Number of days until its last; 0 is the same day. */
  readonly lasts?: number;
  /** Start and end, on the wall clock; without it the event lasts all day. */
  readonly time?: readonly [string, string];
  /** Recurrence rule of RFC 5545: the event begins on the first day from `on` that matches it. */
  readonly rule?: string;
  /** Its other days, at the same times. */
  readonly further?: readonly SeedDay[];
  /** Number of its cancelled date; 1 is the first. */
  readonly cancelled?: number;
  readonly venue: string;
  readonly organizers: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly parent?: string;
  readonly picture?: string;
  readonly facts?: Readonly<Record<string, string | boolean>>;
  readonly texts: In<{
    readonly title: string;
    readonly excerpt?: string;
    readonly description: string;
    readonly cost?: string;
    readonly website?: string;
  }>;
}
