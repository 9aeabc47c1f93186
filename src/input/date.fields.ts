import { parseDate, type ParsedDate } from '../common/dates/parse-date.js';
import { parseZone, UTC_ZONE, type Zone } from '../common/dates/zone.js';
import { expected } from '../common/messages/message.js';
import { Field } from './field.js';
import { Unparsed } from './unparsed.js';

/** A date that can be read; what it means is known once the zone is. */
export class DateInput {
  private constructor(private readonly given: unknown) {}

  static read(value: unknown): DateInput | undefined {
    return parseDate(value, { zone: UTC_ZONE, now: new Date(0) }) ? new DateInput(value) : undefined;
  }

  /** Whether it means another second every second; days are the same all day long. */
  get isMomentary(): boolean {
    return typeof this.given === 'string' && /^\s*(?:now\b|[+-])/i.test(this.given);
  }

  /** The date seen from a zone: its calendar days, its clock. */
  in(zone: Zone, now: Date): ParsedDate {
    const date = parseDate(this.given, { zone, now });
    if (!date) throw new Error('A date that could be read cannot be read any more.');
    return date;
  }
}

interface Documented {
  readonly description: string;
  readonly example?: unknown;
}

/** A date in one of the accepted forms; `""` and null are refused. */
export function DateField(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => DateInput.read(value) ?? Unparsed.VALUE,
    expects: expected('date'),
    schema: { type: String, example: '2026-07-15 20:00:00', ...rule },
  });
}

/** A time zone; `""` and null mean "not given". */
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
