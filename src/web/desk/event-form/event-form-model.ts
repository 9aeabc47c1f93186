import type { FormErrors } from '#core/forms/form-errors.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { Language } from '#core/language.js';
import type { RecordOrigin } from '#calendar/imports/origins/record-origins.service.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { FieldDifference } from '#core/forms/form-conflict.js';
import type { FoundRecord } from '../lookup/lookup.service.js';
import type { DateFieldValues } from './event-dates.js';
import type { EventFields } from './event-fields.js';
import type { FormChoices } from './form-choices.service.js';

/** Some dates of a series, with the pages before and after. */
export interface SeriesDateList {
  readonly dates: readonly { readonly path: string; readonly text: string }[];
  readonly earlier: number | undefined;
  readonly later: number | undefined;
  readonly isRequested: boolean;
}

/** Facts about a stored event that its form needs. */
export interface FormEvent {
  readonly id: number;
  readonly revision: number;
  /** Digests of the initial values, as `openedDigests` returns them. */
  readonly opened: string;
  readonly title: string;
  readonly url: string;
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
  /** Id of the series, if this is one of its dates. */
  readonly series: number | undefined;
  /** Whether the form is for the first date of a series, not for the series. */
  readonly isFirstDate: boolean;
  /** Dates of a series that can be edited by themselves. */
  readonly dates: SeriesDateList | undefined;
  /** Language of the texts that readers see, if it is not the one being edited. */
  readonly fallback: Language | undefined;
  /** Languages in which it has a title. */
  readonly languages: readonly Language[];
  /** Time at which it is published automatically. */
  readonly appearsAt: Date | undefined;
}

/** State of the form of an event. */
export interface EventFormModel {
  readonly fields: EventFields;
  readonly event: FormEvent | undefined;
  /** The source that the event, or the series of the date, comes from. */
  readonly origin: RecordOrigin | undefined;
  /** Language of the texts. */
  readonly language: Language;
  readonly dates: DateFieldValues;
  readonly choices: FormChoices;
  /** Records that the user may have meant. */
  readonly found: Readonly<Record<'venue' | 'organizer', readonly FoundRecord[]>>;
  readonly scope: string;
  readonly errors: FormErrors | undefined;
  /** Differences from a version that somebody else has saved meanwhile. */
  readonly differences: readonly FieldDifference[] | undefined;
  readonly done: string | undefined;
  /** Venue that was just created and has no coordinates. */
  readonly unplaced: FoundRecord | undefined;
  /** Whether the form shows unsaved input rather than stored values. */
  readonly isReturned: boolean;
  /** Whether the fields of the repetition are open: somebody just used them. */
  readonly isRepeatShown: boolean;
  readonly words: Messages['desk']['eventForm'];
  readonly context: DeskContext;
}
