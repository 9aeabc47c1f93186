import type { Language } from '../../../core/language.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { Faults } from '../forms/faults.js';
import type { Difference } from '../views/collision-view.js';
import type { FoundRecord } from '../lookup/lookup.service.js';
import type { EventDates } from './event-dates.js';
import type { EventFields } from './event-fields.js';
import type { FormChoices } from './form-choices.service.js';
import type { EventFormTexts } from './texts/event-form-texts.js';

/** Some dates of a series, and which pages of them come before and after. */
export interface SeriesDateList {
  readonly dates: readonly { readonly path: string; readonly text: string }[];
  readonly earlier: number | undefined;
  readonly later: number | undefined;
  readonly isAsked: boolean;
}

/** What the form knows of an event that is there already. */
export interface EditedEvent {
  readonly id: number;
  readonly revision: number;
  /** What its form holds before somebody writes in it, as `openedWith` has it. */
  readonly opened: string;
  readonly title: string;
  readonly url: string;
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
  /** The event that repeats, where this is one of its dates. */
  readonly series: number | undefined;
  /** Whether the first date of a series is meant, and not the series. */
  readonly isFirstDate: boolean;
  /** Dates of a series that may be edited alone. */
  readonly dates: SeriesDateList | undefined;
  /** The language that readers see the texts in, where it is not the one that is edited. */
  readonly fallback: Language | undefined;
  /** In which it has a title. */
  readonly languages: readonly Language[];
  /** When it is published by itself. */
  readonly appearsAt: Date | undefined;
}

/** Everything that the form of an event shows. */
export interface EventFormModel {
  readonly fields: EventFields;
  readonly event: EditedEvent | undefined;
  /** Of the texts. */
  readonly language: Language;
  readonly dates: EventDates;
  readonly choices: FormChoices;
  /** Records that were meant perhaps. */
  readonly found: Readonly<Record<'venue' | 'organizer', readonly FoundRecord[]>>;
  readonly scope: string;
  readonly faults: Faults | undefined;
  /** What another one has saved meanwhile. */
  readonly differences: readonly Difference[] | undefined;
  readonly done: string | undefined;
  /** A venue that was just made, and has no place on the map. */
  readonly unplaced: FoundRecord | undefined;
  /** Whether it shows what somebody has sent, and not what is stored. */
  readonly isReturned: boolean;
  readonly words: EventFormTexts;
  readonly context: DeskContext;
}
