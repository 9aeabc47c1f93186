import { inZone, parseDate, possibleDays, type ParsedDate } from '#core/dates/parse-date.js';
import { parseZone, UTC_ZONE, type Zone } from '#core/dates/zone.js';
import { expected } from '#core/messages/message.js';
import { Field } from './field.js';
import { Unparsed } from './unparsed.js';

// Bounds of the present time: a date that can be read at both can be read in between. `+7900 years` leaves the calendar
// from 2500.
const EARLIEST = new Date(0);
const LATEST = new Date('2500-01-01T00:00:00Z');

/** A date in a valid form; its value depends on the zone and the present time. */
export class DateInput {
  private constructor(private readonly input: unknown) {}

  static read(value: unknown): DateInput | undefined {
    const readable = [EARLIEST, LATEST].every((now) => parseDate(value, { zone: UTC_ZONE, now }));
    return readable ? new DateInput(value) : undefined;
  }

  /** Whether its value changes every second; days are constant all day long. */
  get isTimeDependent(): boolean {
    const at = (now: Date): string => inZone(this.in(UTC_ZONE, now), UTC_ZONE);
    return at(EARLIEST) !== at(new Date(EARLIEST.getTime() + 1000));
  }

  /** Value of the date in a zone. */
  in(zone: Zone, now: Date): ParsedDate {
    const date = parseDate(this.input, { zone, now });
    if (!date) throw new Error('A date that could be read cannot be read any more.');
    return date;
  }
}

interface Documented {
  readonly description: string;
  readonly example?: unknown;
}

/**
 * A date in one of the accepted forms; `""` and null are refused.
 * @param unset text that answers have in place of a missing date; it counts as absent
 */
export function DateField({ unset, ...rule }: Documented & { unset?: string }): PropertyDecorator {
  return Field({
    parse: (value) => (value === unset ? undefined : (DateInput.read(value) ?? unreadDate(value))),
    expects: expected('date'),
    schema: { type: String, example: '2026-07-15 20:00:00', ...rule },
  });
}

/** Value for a date that is refused; for ambiguous numbers with the possible readings. */
export function unreadDate(value: unknown): Unparsed {
  const readings = possibleDays(value);
  return readings.length === 0 ? Unparsed.VALUE : new Unparsed(expected('date-ambiguous', { readings }));
}

/** A time zone; `""` and null count as absent. */
export function ZoneField(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (value === '' || value === null) return undefined;
      return typeof value === 'string' ? (parseZone(value) ?? Unparsed.VALUE) : Unparsed.VALUE;
    },
    expects: expected('zone'),
    schema: { type: String, example: 'Asia/Hong_Kong', ...rule },
  });
}
