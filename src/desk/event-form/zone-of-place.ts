import { parseZone, type Zone } from '../../common/dates/zone.js';

/** The zones that are suggested: those that are named after places. */
export const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

/** A zone by its name, or by the end of it where only one ends so: Tokyo, New York, Indiana/Knox. */
export function zoneOrPlace(given: string): Zone | undefined {
  const place = `/${words(given)}`;
  const [name, ...others] = ZONES.filter((zone) => words(zone).endsWith(place));
  return parseZone(given) ?? (name === undefined || others.length > 0 ? undefined : parseZone(name));
}

function words(name: string): string {
  return name.replaceAll('_', ' ').trim().toLowerCase();
}
