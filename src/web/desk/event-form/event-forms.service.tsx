import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { isLanguage, type Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { pick } from '#core/translation/pick.js';
import { Site } from '#platform/config/site.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { EventRow } from '#calendar/events/event.record.js';
import { EventsService } from '#calendar/events/events.service.js';
import { seriesOf } from '#calendar/events/series/event-rows.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { dateSentence } from '#web/pages/components/event-rows.js';
import { assertMayEdit } from '#calendar/records/publishing/publication-rules.js';
import { ifRevision } from '../forms/query-params.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { deskAnswer } from '../shell/desk-page.js';
import { formDifferences, openedDigests, type FieldDifference } from '#core/forms/form-conflict.js';
import { doneText } from './done-text.js';
import { eventWords } from './event-labels.js';
import type { EventFields } from './event-fields.js';
import type { FormEvent } from './event-form-model.js';
import { EVENT_UNITS } from './event-units.js';
import type { Params } from './event-params.js';
import { fieldsOfRow } from './event-row-fields.js';
import { EventFormChoices, type FormChoices } from './form-choices.service.js';
import { EventFormValidator, NOTHING_FOUND, type FoundPlaces } from './event-form-validator.service.js';
import { OriginNotes } from '../sources/origin-notes.service.js';
import { SeriesDates } from './series-dates.service.js';
import { EventFormView } from './views/event-form-view.js';

/** A stored event whose form is open. */
export interface Edited {
  /** Id in the address. */
  readonly id: number;
  readonly row: EventRow;
  readonly event: EventResponse;
  /** Id of the series, if this is one of its dates. */
  readonly series: number | undefined;
  readonly isFirstDate: boolean;
  /** Condition of a write; for a series whose first date is an exception, that of this date. */
  readonly condition: string;
}

/** Input for the form's page. */
export interface FormContents {
  readonly fields: EventFields;
  readonly language: Language;
  readonly scope?: string;
  readonly found?: FoundPlaces;
  readonly errors?: FormErrors | undefined;
  /** Version that somebody else has saved meanwhile. */
  readonly theirs?: EventFields;
  readonly status?: number;
}

/** Parameters that belong to a series as a whole. */
const OF_SERIES = ['recurrence', 'slug', 'date', 'post_password'] as const;

/** Reads events for their form and renders the page. */
@Injectable()
export class EventForms {
  constructor(
    private readonly events: EventsService,
    private readonly choices: EventFormChoices,
    private readonly validator: EventFormValidator,
    private readonly dates: SeriesDates,
    private readonly input: DeskInput,
    private readonly site: Site,
    private readonly origins: OriginNotes,
  ) {}

  /** Event in the address. @throws ApiError where the caller may not edit it */
  async edited(caller: RequestContext): Promise<Edited> {
    const { id: provided, only, in: requested } = caller.rawParams;
    const id = Number(provided);
    const reader = this.input.inLanguage(caller, isLanguage(requested) ? requested : caller.languages[0]);
    const isFirst = only === 'first';
    const { row, event } = await this.events.find({ id, context: 'edit' }, isFirst ? 'date' : 'series', reader);
    assertMayEdit(caller.viewer, row);
    const series = seriesOf(row);
    const isFirstDate = isFirst && series === id;
    const met = series === id && !isFirst ? await this.events.find({ id, context: 'edit' }, 'date', reader) : { row };
    const condition = ifRevision(met.row.revision);
    return { id, row, event, series: series === id && !isFirstDate ? undefined : series, isFirstDate, condition };
  }

  fieldsOf({ row }: Edited, language: Language): EventFields {
    return fieldsOfRow(row, language, this.site.zone);
  }

  /** The form of a single date has no fields of the series: their values stay. */
  ofForm(sent: EventFields, base: EventFields, { series }: Edited): EventFields {
    if (series === undefined) return sent;
    const { repeat, slug, publish_day, publish_time } = base;
    return { ...sent, repeat, slug, publish_day, publish_time, post_password: '', without_password: false };
  }

  /** Parameters of a write to a single date, or with a wider scope. */
  withScope(params: Params, { series }: Edited, scope: string): Params {
    if (series === undefined) return params;
    const rest = Object.fromEntries(Object.entries(params).filter(([name]) => !OF_SERIES.some((one) => one === name)));
    return { ...rest, scope };
  }

  async page(
    written: FormContents,
    event: Edited | undefined,
    caller: RequestContext,
    context: DeskContext,
  ): Promise<Answer<HtmlBody>> {
    const { fields, language, theirs, errors, found = NOTHING_FOUND, scope = 'this', status = 200 } = written;
    const words = messagesOf(context.page.language).desk.eventForm;
    const [choices, shown] = await Promise.all([
      this.choices.of(withTheirs(fields, theirs), caller),
      event && this.shown(event, language, caller, context),
    ]);
    const origin = shown && (await this.origins.origin('events', shown.series ?? shown.id, caller));
    const model = {
      fields,
      origin,
      event: shown,
      language,
      dates: this.validator.datesOf(fields, caller, context.page.language),
      choices: chosen(choices, fields),
      found,
      scope,
      errors,
      differences: theirs && this.differences({ theirs, yours: fields }, choices, caller, context),
      done: errors || theirs ? undefined : doneText(caller, context),
      unplaced: choices.venues.find(({ id }) => String(id) === caller.rawParams['unplaced']),
      isReturned: errors !== undefined || theirs !== undefined || caller.rawParams['action'] === 'show',
      isRepeatShown: caller.rawParams['action'] === 'show' && fields.repeat.kind !== 'never',
      words,
      context,
    };
    const title = shown ? shown.title || words.editEvent : words.newEvent;
    const path = shown ? `/events/${String(shown.id)}` : '/events/new';
    const view = <EventFormView model={model} />;
    const note =
      origin && shown.series === undefined
        ? this.origins.note({ kind: 'events', id: shown.id }, origin, caller, context)
        : null;
    return deskAnswer({ title, path, hasEditor: true }, [note, view], context, { status });
  }

  private async shown(
    edited: Edited,
    language: Language,
    caller: RequestContext,
    context: DeskContext,
  ): Promise<FormEvent> {
    const { id, row, event, series, isFirstDate } = edited;
    const title = pick(row, 'title', [language]);
    return {
      id,
      revision: row.revision,
      opened: openedDigests(EVENT_UNITS, this.fieldsOf(edited, language)),
      title: plainText(title?.value ?? ''),
      url: event.url,
      isPublic: row.status === 'publish' && row.published_at <= caller.now.getTime(),
      hasPassword: row.password_hash !== null,
      series,
      isFirstDate,
      dates:
        series === undefined && row.recurrence !== null ? await this.dates.of(id, row, caller, context) : undefined,
      fallback: title && title.language !== language ? title.language : undefined,
      languages: row.languages,
      appearsAt:
        row.status === 'publish' && row.published_at > caller.now.getTime() ? new Date(row.published_at) : undefined,
    };
  }

  private differences(
    { theirs, yours }: { readonly theirs: EventFields; readonly yours: EventFields },
    { venues, organizers, tags, categories }: FormChoices,
    caller: RequestContext,
    { page }: DeskContext,
  ): FieldDifference[] {
    const lists = { venue: venues, organizer: organizers, tags, categories };
    const names = new Map(
      Object.entries(lists).flatMap(([list, records]) =>
        records.map(({ id, name }): [string, string] => [`${list} ${String(id)}`, name]),
      ),
    );
    const datesOf = (fields: EventFields): ReturnType<EventFormValidator['datesOf']> =>
      this.validator.datesOf(fields, caller, page.language);
    const when = (fields: EventFields): string => {
      const { first } = datesOf(fields);
      return first
        ? `${dateSentence({ start_date: first.start, end_date: first.end, all_day: first.allDay }, page)} ${first.zone.name}`
        : '';
    };
    const repeats = (fields: EventFields): string => {
      const { sentence, lines } = datesOf(fields);
      return [sentence, ...lines].join('\n').trim();
    };
    const words = eventWords(page.language, { names, when, repeats });
    // Dates can be typed in several ways that mean the same.
    return formDifferences(EVENT_UNITS, yours, theirs, words).filter((one) => one.theirs !== one.yours);
  }
}

/** Adds the records of the other version, so that a comparison can name both. */
function withTheirs(fields: EventFields, theirs: EventFields | undefined): EventFields {
  if (!theirs) return fields;
  const both = (name: 'venue' | 'organizer' | 'tags'): string[] => [...new Set([...fields[name], ...theirs[name]])];
  return { ...fields, venue: both('venue'), organizer: both('organizer'), tags: both('tags') };
}

/** Preselects only what the form itself has chosen. */
function chosen(choices: FormChoices, { venue, organizer, tags }: EventFields): FormChoices {
  const among = <T extends { readonly id: number }>(records: readonly T[], ids: readonly string[]): T[] =>
    records.filter(({ id }) => ids.includes(String(id)));
  return {
    ...choices,
    venues: among(choices.venues, venue),
    organizers: among(choices.organizers, organizer),
    tags: among(choices.tags, tags),
  };
}
