import { isDeepStrictEqual } from 'node:util';
import { valueOf, type Answer } from '#platform/http/answer.js';
import { fieldRules, readInput } from '#platform/input/field.js';
import { UpdateEventDto, type EventInput } from '../dto/event.input.js';
import type { WriteScope } from '../dto/recurrence.fields.js';
import type { EventResponse } from '../dto/event.response.js';
import type { EventRow } from '../event.record.js';
import { seriesOf } from '../series/event-rows.service.js';
import { writeScope } from './write-scope.js';

/** A website that was never set is answered as the event's own page. */
const OF_EVERY_EVENT = ['website'];
/** Times and repetition of an event: parameters to be compared together. */
const TOGETHER = [
  ['start_date', 'end_date', 'timezone', 'all_day'],
  ['recurrence', 'dates'],
];

/**
 * Removes from the input what the event answers already. For a date of a series this covers every field that was read
 * and sent back, so that the date keeps following its series there.
 */
export function withoutUnchanged<Input extends EventInput & { scope?: WriteScope }>(
  input: Input,
  row: EventRow,
  answer: () => Answer<EventResponse>,
): Input {
  const isDate = seriesOf(row) !== undefined && writeScope(row, input.scope) !== 'all';
  const names = Object.keys(fieldRules(UpdateEventDto)).filter((name) => isDate || OF_EVERY_EVENT.includes(name));
  const provided: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(input));
  if (names.every((name) => provided[name] === undefined)) return input;
  const answered: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(valueOf(answer().body)));
  const unchanged = names.filter((name) =>
    isDeepStrictEqual(readInput(UpdateEventDto, answered, name), provided[name]),
  );
  const changed = { ...input };
  for (const group of [
    ...TOGETHER,
    ...unchanged.filter((name) => !TOGETHER.flat().includes(name)).map((name) => [name]),
  ]) {
    const said = group.filter((name) => provided[name] !== undefined);
    // Null alone may end the series: it does not come from a read answer.
    const isRead = group.length === 1 || said.some((name) => provided[name] !== null);
    if (isRead && said.every((name) => unchanged.includes(name)))
      for (const name of said) Reflect.deleteProperty(changed, name);
  }
  return changed;
}
