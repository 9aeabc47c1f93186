import { formErrors, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { Injectable } from '@nestjs/common';
import type { FirstTime } from '#core/recurrence/recurrence.js';
import type { InterfaceLanguage } from '#core/language.js';
import { Site } from '#platform/config/site.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { isNamed, Lookup, type FoundRecord } from '../lookup/lookup.service.js';
import { eventLabels } from './event-labels.js';
import { eventDates, type DateFieldValues } from './event-dates.js';
import { isWhole, readFields, type EventFields } from './event-fields.js';
import { dateField } from './repeat-fields.js';
import type { DeskContext } from '../shell/desk-context.js';
import { whenErrors } from './when-errors.js';

export type FoundPlaces = Readonly<Record<'venue' | 'organizer', readonly FoundRecord[]>>;

export const NOTHING_FOUND: FoundPlaces = { venue: [], organizer: [] };

/** Validated form, before it is passed to the API. */
interface ValidatedForm {
  /** With the places that were entered by name. */
  readonly fields: EventFields;
  readonly found: FoundPlaces;
  readonly errors: FormErrors | undefined;
  readonly first: FirstTime | undefined;
}

/** Result of looking up a name. */
interface Named {
  readonly fields: Partial<EventFields>;
  readonly found: readonly FoundRecord[];
  readonly wrong: Readonly<Record<string, string>>;
}

const NOT_NAMED: Named = { fields: {}, found: [], wrong: {} };

/** Checks the form's own fields, which the API does not know. */
@Injectable()
export class EventFormValidator {
  constructor(
    private readonly lookup: Lookup,
    private readonly site: Site,
  ) {}

  async validate(sent: EventFields, caller: RequestContext, context: DeskContext): Promise<ValidatedForm> {
    const words = messagesOf(context.page.language).desk.eventForm;
    if (!isWhole(caller.rawParams))
      return { fields: sent, found: NOTHING_FOUND, errors: { fields: [], form: words.incomplete }, first: undefined };
    const [venue, organizer] = await Promise.all([
      this.named('venue', sent, caller, words),
      this.named('organizer', sent, caller, words),
    ]);
    const fields = { ...sent, ...venue.fields, ...organizer.fields };
    const dates = this.datesOf(fields, caller, context.page.language);
    const wrong = {
      ...whenErrors(dates, messagesOf(context.page.language)),
      recurrence: dates.problem,
      ...Object.fromEntries(dates.wrongDates.map((number) => [dayField(number), words.dateWrong({ number })])),
      ...venue.wrong,
      ...organizer.wrong,
    };
    const labels = { ...eventLabels(context.page.language), ...dayLabels(dates, words) };
    const errors = formErrors(context.texts.notSaved, wrong, labels);
    return { fields, found: { venue: venue.found, organizer: organizer.found }, errors, first: dates.first };
  }

  datesOf(fields: EventFields, { now }: RequestContext, language: InterfaceLanguage): DateFieldValues {
    const { recurrence: label } = messagesOf(language).field;
    return eventDates(fields, { siteZone: this.site.zone, now, language, label });
  }

  /** Looks up a place that was typed without a script: a single match is chosen, several are offered. */
  private async named(
    kind: 'venue' | 'organizer',
    fields: EventFields,
    caller: RequestContext,
    words: Messages['desk']['eventForm'],
  ): Promise<Named> {
    const name = fields[`${kind}_search`];
    if (name === '') return this.known(kind, fields, caller, words);
    const found = await this.lookup.find(`${kind}s`, name, caller);
    const [one, ...others] = found.filter((record) => isNamed(record, name));
    if (one && others.length === 0) {
      const ids = [...new Set([...fields[kind], String(one.id)])];
      return { fields: { [kind]: ids, [`${kind}_search`]: '' }, found: [], wrong: {} };
    }
    const say = found.length === 0 ? words.noneFound : words.severalFound;
    return { fields: {}, found, wrong: { [kind]: say({ name }) } };
  }

  /** Offers an existing place of the same name as the new one, once. Choosing it creates no other. */
  private async known(
    kind: 'venue' | 'organizer',
    fields: EventFields,
    caller: RequestContext,
    words: Messages['desk']['eventForm'],
  ): Promise<Named> {
    const name = kind === 'venue' ? fields.new_venue.venue : fields.new_organizer.organizer;
    if (name === '') return NOT_NAMED;
    const found = (await this.lookup.find(`${kind}s`, name, caller)).filter((record) => isNamed(record, name));
    if (found.some(({ id }) => fields[kind].includes(String(id))))
      return { ...NOT_NAMED, fields: { [`new_${kind}`]: readFields({})[`new_${kind}`] } };
    if (found.length === 0 || fields[`known_${kind}`] === name) return NOT_NAMED;
    return { fields: { [`known_${kind}`]: name }, found, wrong: { [kind]: words.knownFound({ name }) } };
  }
}

/** Field of a further date, counted from 1. */
function dayField(number: number): string {
  return dateField(number - 1, 'day');
}

function dayLabels({ wrongDates }: DateFieldValues, words: Messages['desk']['eventForm']): Record<string, string> {
  return Object.fromEntries(wrongDates.map((number) => [dayField(number), words.furtherDate({ number })]));
}
