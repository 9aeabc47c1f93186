import { calendarDay } from '#core/dates/days.js';
import { Injectable } from '@nestjs/common';
import { toWallClock } from '#core/dates/zone.js';
import { isDay, isTime } from '#core/forms/date-input.js';
import { inputText, type FormInput } from '#core/forms/form-input.js';
import type { Expected } from '#core/messages/message.js';
import { Site } from '#platform/config/site.js';
import { senderMail } from '#platform/config/mail-settings.js';
import { CreateEventDto } from '../events/dto/event.input.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { SubmissionInput } from './dto/submission.input.js';
import { eventParameters, sentEvent, type FormField, type Sender, type SentEvent } from './submission-form.js';

/** Reason why a field is invalid: it is empty, not a day or time, past, ends before it begins, or not as expected. */
export type InvalidReason = 'needed' | 'day' | 'time' | 'past' | 'order' | 'category' | Expected;
export type InvalidFields = Readonly<Partial<Record<FormField, InvalidReason>>>;

/** A valid form. */
export interface ReadForm {
  readonly sent: SentEvent;
  readonly event: CreateEventDto;
  readonly sender: Sender;
}

/** Fields that stand for parameters of the event. */
const FIELD_OF: Readonly<Record<string, FormField>> = {
  title: 'title',
  description: 'description',
  start_date: 'start_date',
  end_date: 'end_date',
  website: 'website',
  cost: 'cost',
  categories: 'category',
};

/** Validates the form by the rules of the API. */
@Injectable()
export class SubmissionReading {
  constructor(
    private readonly pipe: InputPipe,
    private readonly site: Site,
  ) {}

  /**
   * @param categories slugs to choose from: senders cannot create others
   * @param isChange whether a known sender changes an earlier submission
   */
  async read(
    input: FormInput,
    { categories, isChange = false }: { categories: ReadonlySet<string>; isChange?: boolean },
    caller: RequestContext,
  ): Promise<{ readonly form: ReadForm } | { readonly invalid: InvalidFields }> {
    const sent = sentEvent(input);
    const own = {
      venue: sent.venue,
      address: sent.address,
      city: sent.city,
      organizer: sent.organizer,
      sender: inputText(input, 'sender').trim(),
      mail: inputText(input, 'mail').trim(),
      note: inputText(input, 'note').trim(),
    };
    const needsMail = !isChange && senderMail(this.site.config) !== undefined;
    const invalidTimes = this.invalidTimes(sent, caller);
    const obvious: InvalidFields = {
      ...invalidTimes,
      ...emptyFields(sent),
      ...(needsMail && own.mail === '' ? { mail: 'needed' as const } : {}),
    };
    const category = sent.category === '' || categories.has(sent.category);
    const known = [
      ...Object.keys(obvious),
      ...(Object.keys(invalidTimes).length > 0 ? ['start_date', 'end_date'] : []),
    ];
    const parameters = Object.entries(eventParameters(sent)).filter(
      ([name]) => !known.includes(FIELD_OF[name] ?? name),
    );
    const [event, fields] = await Promise.all([
      this.pipe.failures(CreateEventDto, Object.fromEntries(parameters), caller),
      this.pipe.failures(SubmissionInput, own, caller),
    ]);
    const invalid: InvalidFields = {
      ...('failed' in event ? named(event.failed, known) : {}),
      ...('failed' in fields ? named(fields.failed, known) : {}),
      ...(category ? {} : { category: 'category' as const }),
      ...obvious,
    };
    if (Object.keys(invalid).length > 0 || 'failed' in event || 'failed' in fields) return { invalid };
    const { sender = null, mail = null, note = null } = fields.input;
    return { form: { sent, event: event.input, sender: { name: sender, mail, note } } };
  }

  /**
   * Errors detectable without the API: days and times in the format of browsers, their order, and whether they are
   * past.
   */
  private invalidTimes(sent: SentEvent, { now }: RequestContext): InvalidFields {
    const isAllDay = sent.all_day === 'true';
    const last = sent.end_date || sent.start_date;
    const invalid: InvalidFields = {
      ...invalidDay('start_date', sent.start_date),
      ...(sent.end_date === '' ? {} : invalidDay('end_date', sent.end_date)),
      ...(isAllDay ? {} : { ...invalidTime('start_time', sent.start_time), ...invalidTime('end_time', sent.end_time) }),
    };
    if (Object.keys(invalid).length > 0) return invalid;
    const [starts, ends] = isAllDay
      ? [sent.start_date, last]
      : [`${sent.start_date} ${sent.start_time}`, `${last} ${sent.end_time}`];
    if (ends < starts) return { [last === sent.start_date ? 'end_time' : 'end_date']: 'order' };
    return last < calendarDay(toWallClock(now, this.site.zone)) ? { end_date: 'past' } : {};
  }
}

function emptyFields({ title, description }: SentEvent): InvalidFields {
  return {
    ...(title === '' ? { title: 'needed' as const } : {}),
    ...(description === '' ? { description: 'needed' as const } : {}),
  };
}

function invalidDay(name: 'start_date' | 'end_date', text: string): InvalidFields {
  if (isDay(text)) return {};
  return { [name]: text === '' ? 'needed' : 'day' };
}

function invalidTime(name: 'start_time' | 'end_time', text: string): InvalidFields {
  if (isTime(text)) return {};
  return { [name]: text === '' ? 'needed' : 'time' };
}

/** Leaves out fields that are known to be invalid already. */
function named(failed: Readonly<Record<string, Expected>>, known: readonly string[]): InvalidFields {
  const invalid = Object.entries(failed).map(([name, what]) => [FIELD_OF[name] ?? name, what] as const);
  return Object.fromEntries(invalid.filter(([name]) => !known.includes(name)));
}
