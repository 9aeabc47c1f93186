import type { Language } from '#core/language.js';
import type { ReadingOptions } from '../reader.js';
import { SourceRecords } from '../source-records.js';
import type { IcsCalendar } from './ics-components.js';
import type { IcsEntry } from './ics-entry.js';
import { icsPlace } from './ics-place.js';
import { icsZones, type IcsZones } from './ics-zones.js';

/** What the components of a source have in common. */
export interface IcsSource {
  readonly options: ReadingOptions;
  readonly language: Language;
  readonly records: SourceRecords;
  readonly zonesOf: (calendar: IcsCalendar) => IcsZones;
}

/** @param entries all that become events, or dates of them */
export function icsSource(entries: readonly IcsEntry[], options: ReadingOptions): IcsSource {
  const { language } = options;
  const zones = new Map<IcsCalendar, IcsZones>();
  const records = new SourceRecords(language);
  for (const { first, place: at } of entries) {
    const { place } = icsPlace(first);
    if (place) records.places.add(place, at);
  }
  return {
    options,
    language,
    records,
    zonesOf: (calendar) => {
      const known = zones.get(calendar) ?? icsZones(calendar, options);
      zones.set(calendar, known);
      return known;
    },
  };
}
