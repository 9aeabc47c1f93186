import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { UTC_ZONE } from '#core/dates/zone.js';
import { compactTime } from '#core/recurrence/compact-date.js';
import type { ImportedEvent } from '#calendar/imports/reading/import-record.js';
import { digest, isAllDay, ourDates, readCase, RECORDED, written } from '../clients/recurrence-dates.js';
import { calendar, component, readCalendar } from '../import-files/icalendar.js';
import { isTried } from '../support/sample.js';

/** Events of one file. */
const EACH = 500;

type RecordedCase = ReturnType<typeof readCase>;

/** The case as an event of a calendar. */
function event({ zone, start, lines }: RecordedCase, uid: number): string {
  const at = isAllDay(start) ? ';VALUE=DATE' : zone === 'UTC' ? '' : `;TZID=${zone}`;
  const time = (text: string): string => (zone === 'UTC' && !isAllDay(start) ? `${text}Z` : text);
  const dated = lines.map((line) => {
    const [, name, value = ''] = /^([A-Z]+DATE):(.*)$/.exec(line) ?? [];
    return name === undefined ? line : `${name}${at}:${time(value)}`;
  });
  return component(`UID:${String(uid)}`, 'SUMMARY:Series', `DTSTART${at}:${time(start)}`, ...dated);
}

/** Digest of the dates of an imported event; undefined for one that is no series, or cannot be written. */
function datesOf({ start, zone, allDay, recurrence }: ImportedEvent): string | undefined {
  const text = compactTime(start);
  const input = { zone: zone.name, start: allDay ? text.slice(0, 8) : text, lines: recurrence ?? [] };
  const ours = recurrence && ourDates(input);
  return ours && digest(ours.dates);
}

it('recorded series, 10,000 in all, keep their dates when they are read from a calendar', async () => {
  const recorded = gunzipSync(readFileSync(RECORDED)).toString().trim().split('\n');
  expect(recorded).toHaveLength(10_000);
  const cases = recorded.filter((_, index) => isTried(index, 0, 4)).map(readCase);
  const wrong: string[] = [];
  for (let at = 0; at < cases.length; at += EACH) {
    const some = cases.slice(at, at + EACH);
    const { events, leftOut } = await readCalendar(calendar(...some.map(event)), { zone: UTC_ZONE });
    expect(leftOut).toEqual([]);
    const byKey = new Map(events.map((one) => [one.key, one]));
    wrong.push(
      ...some.flatMap((input, uid) => {
        const read = byKey.get(String(uid));
        return read && datesOf(read) === input.digest
          ? []
          : [`${written(input)} → ${read?.recurrence?.join(' ') ?? ''}`];
      }),
    );
  }
  expect(wrong).toEqual([]);
});
