import { API } from '#core/messages/api-texts.js';
import { expected } from '#core/messages/message.js';
import { DateInput, unreadDate } from '#platform/input/date.fields.js';
import { Field } from '#platform/input/field.js';
import { Word } from '#platform/input/text.fields.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { EVENT_STATUSES } from '../event-status.js';

/** One date of a run of dates, as sent. */
export interface DatesInput {
  readonly start_date: DateInput;
  readonly end_date: DateInput;
}

/** Target of a write to an occurrence: this one only, this one and all after it, or the whole series. */
export type WriteScope = 'this' | 'following' | 'all';

const MOST_LINES = 100;
const MOST_DATES = 2_000;
const LONGEST_LINE = 50_000;

/** Lines of RFC 5545; null, "" and [] end the repetition. */
export function RecurrenceField(rule: { description: string; example: unknown }): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (value === null || value === '') return null;
      const lines = typeof value === 'string' ? unfolded(value).split(/\r?\n/, MOST_LINES + 1) : value;
      if (!Array.isArray(lines) || lines.length > MOST_LINES) return Unparsed.VALUE;
      const texts = lines.filter((line) => typeof line === 'string' && line.length <= LONGEST_LINE);
      if (texts.length < lines.length) return Unparsed.VALUE;
      return texts.length === 0 ? null : texts;
    },
    expects: expected('recurrence-lines', { maximum: MOST_LINES }),
    schema: { type: [String], nullable: true, maxItems: MOST_LINES, ...rule },
  });
}

/** Joins folded lines: an iCalendar file continues a long line on the next one, after a blank. */
function unfolded(text: string): string {
  return text.replace(/\r?\n[ \t](?!\s|RRULE|RDATE|EXDATE)/gi, '').trimEnd();
}

/** Several dates, each with an end of its own; null, "" and [] end the repetition. */
export function DatesField(rule: { description: string; example: unknown }): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (value === null || value === '') return null;
      if (!Array.isArray(value) || value.length > MOST_DATES) return Unparsed.VALUE;
      const dates = value.map(readDates);
      const unread = dates.find((date) => date instanceof Unparsed);
      return unread ?? (dates.length === 0 ? null : dates);
    },
    expects: expected('recurrence-dates', { maximum: MOST_DATES }),
    schema: {
      type: 'array',
      nullable: true,
      maxItems: MOST_DATES,
      items: {
        type: 'object',
        required: ['start_date', 'end_date'],
        properties: { start_date: { type: 'string' }, end_date: { type: 'string' } },
      },
      ...rule,
    },
  });
}

function readDates(value: unknown): DatesInput | Unparsed {
  if (typeof value !== 'object' || value === null) return Unparsed.VALUE;
  const input: Readonly<Record<string, unknown>> = { ...value };
  const start_date = DateInput.read(input['start_date']);
  const end_date = DateInput.read(input['end_date']);
  if (start_date && end_date) return { start_date, end_date };
  return unreadDate(start_date ? input['end_date'] : input['start_date']);
}

export function ScopeField(): PropertyDecorator {
  return Word({
    description: API.field.event.scope,
    words: ['this', 'following', 'all'],
    example: 'this',
  });
}

export function EventStatusField(): PropertyDecorator {
  return Word({
    description: API.field.event.event_status,
    words: EVENT_STATUSES,
    example: 'scheduled',
  });
}
