import type { WallClock } from '#core/dates/wall-clock.js';
import { parseZone, type Zone } from '#core/dates/zone.js';
import type { ReadingOptions } from '../reader.js';
import { isUtc, offsetZone, zoneOfName, type NamedZone } from '../zone-of-name.js';
import { zoneId, type IcsCalendar } from './ics-components.js';
import { icsOffsets, zoneOfOffsets, type IcsOffsets } from './ics-offsets.js';

/** A zone that a TZID means. */
export interface IcsZone {
  readonly zone: Zone;
  readonly code?: 'zone-guessed' | 'zone-from-offset' | 'zone-unknown';
}

/** The zones of a calendar. */
export interface IcsZones {
  /** Zone of times without one, and of those in UTC. */
  readonly own: Zone;
  /** Zone of a TZID. One without summer time that no name tells is known by its offset at the time. */
  readonly zoneOf: (id: string, wall: WallClock) => IcsZone;
}

/** The zones of a calendar: its own is the one it names, else the one of the source. */
export function icsZones(calendar: IcsCalendar, options: ReadingOptions): IcsZones {
  const own = ownZone(calendar, options);
  const meanings = new Map<string, NamedZone | IcsOffsets | undefined>();
  const zoneOf = (text: string, wall: WallClock): IcsZone => {
    const id = zoneId(text);
    if (!meanings.has(id)) meanings.set(id, meaningOf(id, calendar, { zone: own, now: options.now }));
    const meaning = meanings.get(id);
    if (typeof meaning === 'object') return meaning;
    const minutes = meaning?.(wall);
    const fixed = minutes === undefined ? undefined : offsetZone(minutes);
    return fixed ? { zone: fixed, code: 'zone-from-offset' } : { zone: own, code: 'zone-unknown' };
  };
  return { own, zoneOf };
}

/** A zone by its name, by its definition's place or offsets, or else those offsets. */
function meaningOf(
  id: string,
  calendar: IcsCalendar,
  context: Pick<ReadingOptions, 'zone' | 'now'>,
): NamedZone | IcsOffsets | undefined {
  const definition = calendar.zones.get(id);
  const located = parseZone(definition?.location ?? '');
  if (located?.kind === 'region') return { zone: located };
  const named = zoneOfName(id, context);
  if (named) return named;
  const offsets = icsOffsets(definition?.observances ?? []);
  const zone = offsets && zoneOfOffsets(offsets, context.zone, context.now);
  return zone ? { zone, code: 'zone-guessed' } : offsets;
}

/** A calendar that only says UTC does not say where it is. */
function ownZone({ properties }: IcsCalendar, options: ReadingOptions): Zone {
  const name = properties.get('X-WR-TIMEZONE')?.value ?? '';
  const found = zoneOfName(zoneId(name), options);
  return found === undefined || isUtc(found.zone) ? options.zone : found.zone;
}
