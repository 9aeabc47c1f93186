import type { Language } from '#core/language.js';
import { LeftOutRecords } from '../left-out-records.js';
import { NamedOrganizers } from '../named-organizers.js';
import { NamedPlaces } from '../named-places.js';
import { NamedTerms } from '../named-terms.js';
import type { ReadingOptions } from '../reader.js';
import type { IcsCalendar } from './ics-components.js';
import type { IcsEntry } from './ics-entry.js';
import { icsPlace } from './ics-place.js';
import { icsZones, type IcsZones } from './ics-zones.js';

/** What the components of a source have in common. */
export interface IcsSource {
  readonly options: ReadingOptions;
  readonly language: Language;
  readonly places: NamedPlaces;
  readonly organizers: NamedOrganizers;
  readonly categories: NamedTerms;
  readonly leftOut: LeftOutRecords;
  /** Names of the properties that any event has: what no event has, the source does not tell. */
  readonly sourceNames: ReadonlySet<string>;
  readonly zonesOf: (calendar: IcsCalendar) => IcsZones;
}

/** @param entries all that become events, or dates of them */
export function icsSource(entries: readonly IcsEntry[], options: ReadingOptions): IcsSource {
  const { language } = options;
  const zones = new Map<IcsCalendar, IcsZones>();
  const places = new NamedPlaces(language);
  for (const { first, place: at } of entries) {
    const { place } = icsPlace(first);
    if (place) places.add(place, at);
  }
  return {
    options,
    language,
    places,
    organizers: new NamedOrganizers(language),
    categories: new NamedTerms('categories', language),
    leftOut: new LeftOutRecords(),
    sourceNames: new Set(entries.flatMap(({ first }) => [...first.keys()])),
    zonesOf: (calendar) => {
      const known = zones.get(calendar) ?? icsZones(calendar, options);
      zones.set(calendar, known);
      return known;
    },
  };
}
