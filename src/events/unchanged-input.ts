import { isDeepStrictEqual } from 'node:util';
import { valueOf, type Answer } from '../http/answer.js';
import { fieldRules, readInput } from '../input/field.js';
import { UpdateEventDto, type EventInput } from './dto/event.input.js';
import type { Scope } from './dto/recurrence.fields.js';
import type { EventResponse } from './dto/event.response.js';
import type { EventRow } from './event.record.js';
import { givesTimes } from './event-times.js';
import { seriesOf } from './series/event-rows.service.js';
import { scopeOf } from './series/write-scope.js';

/** A website that was never set is answered as the event's own page. */
const OF_EVERY_EVENT = ['website'];
/** What decides together when an event takes place. */
const TIMES = ['start_date', 'end_date', 'timezone', 'all_day'];

/**
 * The input without what the event answers already: of a date of a series, all that was read and comes back, so that it
 * follows its series in that as before.
 */
export function withoutUnchanged<Input extends EventInput & { scope?: Scope }>(
  input: Input,
  row: EventRow,
  answer: () => Answer<EventResponse>,
): Input {
  const isDate = seriesOf(row) !== undefined && scopeOf(row, input.scope) !== 'all';
  const names = Object.keys(fieldRules(UpdateEventDto)).filter((name) => isDate || OF_EVERY_EVENT.includes(name));
  const given: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(input));
  if (names.every((name) => given[name] === undefined)) return input;
  const answered: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(valueOf(answer().body)));
  const unchanged = names.filter((name) => isDeepStrictEqual(readInput(UpdateEventDto, answered, name), given[name]));
  const changed = { ...input };
  for (const name of unchanged) if (!TIMES.includes(name)) Reflect.deleteProperty(changed, name);
  const times = TIMES.filter((name) => given[name] !== undefined);
  if (givesTimes(input) && times.every((name) => unchanged.includes(name)))
    for (const name of times) Reflect.deleteProperty(changed, name);
  return changed;
}
