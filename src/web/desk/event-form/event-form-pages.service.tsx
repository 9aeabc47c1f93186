import { errorAt, errorsInOrder, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import type { WallClock } from '#core/dates/wall-clock.js';
import { toWallClock } from '#core/dates/zone.js';
import { mergedForm, withChosenUnits } from '#core/forms/form-conflict.js';
import { inputGroup, inputText } from '#core/forms/form-input.js';
import { isLanguage, type Language } from '#core/language.js';
import { Site } from '#platform/config/site.js';
import { CreateEventDto, UpdateEventDto } from '#calendar/events/dto/event.input.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskInput, type FormOutcome } from '../forms/desk-input.service.js';
import { redirectAfterForm } from '../shell/desk-page.js';
import { renderLive } from './render-live.js';
import { scopeIn } from './write-scope.js';
import { eventLabels } from './event-labels.js';
import { isFilled, readFields, type EventFields } from './event-fields.js';
import { EVENT_UNITS } from './event-units.js';
import { EventForms, type Edited, type FormContents } from './event-forms.service.js';
import { paramsOf, type Params } from './event-params.js';
import { newFields } from './event-row-fields.js';
import { savedEvent, unsavedEvent, type SavedEvent } from './saved-event.js';
import { EventFormValidator } from './event-form-validator.service.js';

const OF_DATES = ['start_date', 'end_date', 'all_day', 'timezone'];

type Page = Promise<Answer<HtmlBody>>;

/** A request for the form of an event, new or stored, in the language of its texts. */
interface EventFormRequest {
  readonly caller: RequestContext;
  readonly context: DeskContext;
  readonly language: Language;
  readonly event?: Edited;
}

/** Parameters of a form, and the DTO of the API that reads them. */
interface EventParams<Dto> {
  readonly dto: new () => Dto;
  readonly params: Params;
}

/** Form of an event: shows it, shows it again with errors, and saves it. */
@Injectable()
export class EventFormPages {
  constructor(
    private readonly forms: EventForms,
    private readonly validator: EventFormValidator,
    private readonly input: DeskInput,
    private readonly writes: EventWrites,
    private readonly site: Site,
  ) {}

  async blank(caller: RequestContext, context: DeskContext): Page {
    const fields = newFields(this.now(caller), this.site.zone);
    return this.forms.page({ fields, language: this.languageOf(caller) }, undefined, caller, context);
  }

  async create(caller: RequestContext, context: DeskContext): Page {
    const language = this.languageOf(caller);
    const request = { caller, context, language };
    const written: FormContents = { fields: readFields(caller.rawParams), language };
    if (isShownOnly(caller)) return this.forms.page(written, undefined, caller, context);
    const other = nextLanguage(caller);
    // There is nothing to save yet: the title is to be written in the other language.
    if (other && written.fields.title.trim() === '')
      return this.forms.page({ ...written, language: other }, undefined, caller, context);
    const { fields, found, errors, first } = await this.validator.validate(written.fields, caller, context);
    const params = paramsOf(fields, undefined, first, this.now(caller));
    if (errors || !first) {
      const all = await this.allErrors({ dto: CreateEventDto, params }, errors, request);
      return this.forms.page({ ...written, found, ...refused(all, fields, caller) }, undefined, caller, context);
    }
    const outcome = await this.send({ dto: CreateEventDto, params }, request, (input, writer) =>
      this.writes.create(input, writer),
    );
    if ('errors' in outcome) {
      const again = refused(outcome.errors, fields, caller);
      return this.forms.page({ ...written, found, ...again }, undefined, caller, context);
    }
    return this.saved(outcome.done, 'created', request);
  }

  async edit(caller: RequestContext, context: DeskContext): Page {
    const event = await this.forms.edited(caller);
    const language = this.languageOf(caller, event);
    return this.forms.page({ fields: this.forms.fieldsOf(event, language), language }, event, caller, context);
  }

  async update(caller: RequestContext, context: DeskContext): Page {
    const event = await this.forms.edited(caller);
    const language = this.languageOf(caller, event);
    const request = { caller, context, language, event };
    const base = this.forms.fieldsOf(event, language);
    const typed = this.forms.ofForm(readFields(caller.rawParams), base, event);
    const scope = scopeIn(caller);
    // Changes can be told from stored values only while the event is still in the state that the form was opened with.
    const isOutdated = caller.rawParams['revision'] !== String(event.row.revision);
    if (isOutdated) return this.compared({ fields: typed, language, scope }, base, request);
    const sent = withChosenUnits(EVENT_UNITS, typed, base, caller.rawParams);
    const written: FormContents = { fields: sent, language, scope };
    if (isShownOnly(caller)) return this.forms.page(written, event, caller, context);
    const { fields, found, errors, first } = await this.validator.validate(sent, caller, context);
    const told = this.forms.withScope(paramsOf(fields, base, first, this.now(caller)), event, scope);
    const params = { ...told, id: event.id };
    if (errors || !first) {
      const all = await this.allErrors({ dto: UpdateEventDto, params }, errors, request);
      return this.forms.page({ ...written, found, ...refused(all, fields, caller) }, event, caller, context);
    }
    const { to } = caller.rawParams;
    if (to !== undefined && Object.keys(told).length === 0) return this.saved(unsavedEvent(event), 'saved', request);
    const outcome = await this.send({ dto: UpdateEventDto, params }, request, (input, writer) =>
      this.writes.update(event.id, input, { ...writer, ifMatch: event.condition }),
    );
    if (!('errors' in outcome)) return this.saved(outcome.done, 'saved', request);
    // Somebody else has saved between reading and writing: compares with the newest version.
    if (outcome.errors.isOutdated === true) {
      const newest = await this.forms.edited(caller);
      return this.compared(written, this.forms.fieldsOf(newest, language), { ...request, event: newest });
    }
    return this.forms.page({ ...written, found, ...refused(outcome.errors, fields, caller) }, event, caller, context);
  }

  /** Both versions: fields that the user did not change show the newest values, so that nobody reverts them unseen. */
  private compared(written: FormContents, theirs: EventFields, { caller, context, event }: EventFormRequest): Page {
    const fields = mergedForm(EVENT_UNITS, written.fields, theirs, caller.rawParams['opened']);
    return this.forms.page({ ...written, fields, theirs, status: 412 }, event, caller, context);
  }

  /** Fragment for the script: the form's dates and cost as the service reads them. */
  live(caller: RequestContext, context: DeskContext): Answer<HtmlBody> {
    const fields = readFields(caller.rawParams);
    const words = messagesOf(context.page.language).desk.eventForm;
    const dates = this.validator.datesOf(fields, caller, context.page.language);
    return { body: new HtmlBody(renderLive({ fields, dates, words, context }), {}, false, false), status: 200 };
  }

  /** Errors that the form itself finds, and those of the API. */
  private async allErrors(
    { dto, params }: EventParams<object>,
    own: FormErrors | undefined,
    { caller, context, language }: EventFormRequest,
  ): Promise<FormErrors> {
    const labels = eventLabels(context.page.language);
    const form = { dto, input: params, context, labels };
    // An incomplete form cannot be checked.
    const isPart = own?.fields.length === 0;
    const others = isPart ? undefined : await this.input.look(form, this.input.inLanguage(caller, language));
    // Unreadable dates are not among the parameters, so the API's errors about them are dropped.
    const found = (others?.fields ?? []).filter(
      ({ name }) => (name in params || !OF_DATES.includes(name)) && errorAt(own, name) === undefined,
    );
    return { ...own, fields: errorsInOrder([...found, ...(own?.fields ?? [])], labels) };
  }

  private async send<Dto extends object>(
    { dto, params }: EventParams<Dto>,
    { caller, context, language }: EventFormRequest,
    write: (input: Dto, writer: RequestContext) => Promise<Answer<EventResponse>>,
  ): Promise<FormOutcome<SavedEvent>> {
    const writer = this.input.inLanguage(caller, language);
    const form = { dto, input: params, context, labels: eventLabels(context.page.language) };
    return this.input.send(form, writer, async (input) => savedEvent(valueOf((await write(input, writer)).body)));
  }

  private saved(
    { id, lost, unplaced }: SavedEvent,
    done: 'created' | 'saved',
    { caller, context, language, event }: EventFormRequest,
  ): Answer<HtmlBody> {
    const { page } = context;
    const only = event?.isFirstDate === true ? '&only=first' : '';
    const hasMade = unplaced !== undefined && isFilled(readFields(caller.rawParams).new_venue);
    const made = hasMade ? `&unplaced=${String(unplaced)}` : '';
    const shown = nextLanguage(caller) ?? language;
    if (caller.rawParams['then'] === 'preview')
      return redirectAfterForm(`${deskPath(`/events/${String(id)}/preview`, page)}?in=${shown}&done=${done}${lost}`);
    return redirectAfterForm(
      `${deskPath(`/events/${String(id)}`, page)}?in=${shown}&done=${done}${only}${lost}${made}`,
    );
  }

  /** Current time by the site's clock. */
  private now({ now }: RequestContext): WallClock {
    return toWallClock(now, this.site.zone);
  }

  /** Language of the texts: the requested one, or the editor's own, or the event's original one. */
  private languageOf({ rawParams, languages: [own] }: RequestContext, event?: Edited): Language {
    const { in: requested } = rawParams;
    if (isLanguage(requested)) return requested;
    return event && !event.row.languages.includes(own) ? event.row.original_language : own;
  }
}

/** Whether to show the form with its dates again without saving. */
function isShownOnly({ rawParams }: RequestContext): boolean {
  return rawParams['action'] === 'show' || 'turn' in inputGroup(rawParams, 'repeat');
}

/** Language in which the form goes on after it is saved, if a tab was pressed. */
function nextLanguage({ rawParams: { to } }: RequestContext): Language | undefined {
  return isLanguage(to) ? to : undefined;
}

/** The form again: a button that asked for another status is pressed once more. */
function refused(
  errors: FormErrors,
  fields: EventFields,
  { rawParams }: RequestContext,
): Pick<FormContents, 'errors' | 'status' | 'fields'> {
  return { errors, status: 400, fields: { ...fields, status: inputText(rawParams, 'status') } };
}
