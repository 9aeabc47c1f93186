import { dayOf, justBefore, secondOf, secondsBetween, wallAt } from '#core/dates/days.js';
import { plusSeconds } from '#core/dates/calendar-shift.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { expand } from '#core/recurrence/expand.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import type { ImportedEvent, ImportedException, ImportedTexts, TextsOf } from '../import-record.js';
import type { IcsEntry } from './ics-entry.js';
import { icsConference, icsStatus } from './ics-facts.js';
import { icsPlace } from './ics-place.js';
import type { IcsSource } from './ics-source.js';
import { icsTexts } from './ics-texts.js';
import { icsTimes, zonedTime } from './ics-times.js';
import { wallOfTime } from '../iso-time.js';

/** Status of a component that has none. */
const SCHEDULED = 'scheduled';

/** Start by the rule that an exception names, in the zone of its series; a date stands for the series' own time. */
export function nominalStart(entry: IcsEntry, series: ImportedEvent, source: IcsSource): WallClock | undefined {
  if (!entry.exceptionOf) return undefined;
  const read = zonedTime(entry.exceptionOf, source.zonesOf(entry.component.calendar));
  if (typeof read === 'string') return undefined;
  const wall = wallOfTime(read.time, series.zone, read.ownZone?.zone ?? series.zone);
  return read.time.form === 'date' || series.allDay ? wallAt(dayOf(wall), secondOf(series.start)) : wall;
}

/** Whether a series has a date. */
export function hasDate(recurrence: Recurrence | undefined, start: WallClock): boolean {
  if (!recurrence) return false;
  return expand(recurrence, { after: justBefore(start), until: start, limit: 1 }).length > 0;
}

/** What an exception has of its own: what differs from the series. What it lacks it takes from there. */
export function icsException(
  entry: IcsEntry,
  series: ImportedEvent,
  nominal: WallClock,
  source: IcsSource,
): ImportedException {
  const { eventStatus = SCHEDULED } = icsStatus(entry);
  const texts = differences(icsTexts(entry, source.language).texts, series.texts);
  const { place, onlineUrl = icsConference(entry) } = icsPlace(entry.first);
  // LOCATION stands there, and is empty, the address of a meeting, or names no place.
  const without = entry.first.has('LOCATION') ? null : undefined;
  const venue = place ? source.records.places.keyOf(place) : without;
  return {
    originalStart: nominal,
    ...differentTimes(entry, series, nominal, source),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
    ...(venue === undefined || venue === (series.venue ?? null) ? {} : { venue }),
    ...(eventStatus === (series.eventStatus ?? SCHEDULED) ? {} : { eventStatus }),
    ...(onlineUrl === undefined || onlineUrl === series.onlineUrl ? {} : { onlineUrl }),
  };
}

/** Start and end, where they are not those of the rule. */
function differentTimes(
  entry: IcsEntry,
  series: ImportedEvent,
  nominal: WallClock,
  source: IcsSource,
): Pick<ImportedException, 'start' | 'end'> {
  const zones = source.zonesOf(entry.component.calendar);
  const times = icsTimes(entry.first, { ...zones, own: series.zone });
  if (!('start' in times) || times.allDay !== series.allDay) return {};
  const inSeries = (wall: WallClock): WallClock => wallOfTime({ form: 'local', wall }, series.zone, times.zone);
  const [start, end] = [inSeries(times.start), inSeries(times.end)];
  const length = secondsBetween(series.start, series.end);
  return start === nominal && end === plusSeconds(nominal, length) ? {} : { start, end };
}

function differences(texts: TextsOf, former: TextsOf): TextsOf {
  const found = Object.entries(texts).map(([language, own]) => {
    const before: ImportedTexts = Object.entries(former).find(([other]) => other === language)?.[1] ?? {};
    const other = Object.entries(own).filter(([name, text]) => textOf(before, name) !== text);
    return [language, Object.fromEntries(other)] as const;
  });
  return Object.fromEntries(found.filter(([, own]) => Object.keys(own).length > 0));
}

function textOf(texts: ImportedTexts, name: string): unknown {
  return Object.entries(texts).find(([one]) => one === name)?.[1];
}
