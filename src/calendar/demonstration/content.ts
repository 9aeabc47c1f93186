import type { Language } from '../../core/language.js';

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
  /** The language in which it is written first. */
  readonly original: Language;
  readonly texts: In<Readonly<Record<string, string>>>;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A day counted from today in the event's zone; with a weekday (1 is Monday), the next such day from there on. */
export interface SeedDay {
  readonly day: number;
  readonly weekday?: number;
  /** Days after the one found so. */
  readonly plus?: number;
}

export interface SeedEvent {
  readonly key: string;
  readonly original: Language;
  readonly zone: string;
  readonly on: SeedDay;
  /** How many days later it ends; 0 is the same day. */
  readonly lasts?: number;
  /** From and to, on the wall clock; without it the event lasts all day. */
  readonly time?: readonly [string, string];
  /** How it repeats, as RFC 5545 writes it: it begins on the first day from `on` that this names. */
  readonly rule?: string;
  /** Its other days, at the same times. */
  readonly further?: readonly SeedDay[];
  /** Which of its dates is cancelled; 1 is the first. */
  readonly cancelled?: number;
  readonly venue: string;
  readonly organizers: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly parent?: string;
  readonly facts?: Readonly<Record<string, string | boolean>>;
  readonly texts: In<{
    readonly title: string;
    readonly excerpt?: string;
    readonly description: string;
    readonly cost?: string;
    readonly website?: string;
  }>;
}
