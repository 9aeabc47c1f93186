import { parseZone, type Zone } from './zone.js';

/** The zones that are suggested: those that are named after places. */
export const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

/** A zone by its name, or by the end of it where only one ends so: Tokyo, New York, Indiana/Knox. */
export function zoneOrPlace(given: string): Zone | undefined {
  const place = `/${words(given)}`;
  const [name, ...others] = ZONES.filter((zone) => words(zone).endsWith(place));
  return parseZone(given) ?? (name === undefined || others.length > 0 ? undefined : parseZone(name));
}

/** The name of the zone that somebody means, where it is that of a region and not a distance from UTC. */
export function regionOrPlace(given: string): string | undefined {
  const zone = zoneOrPlace(given);
  return zone?.kind === 'region' ? zone.name : undefined;
}

function words(name: string): string {
  return name.replaceAll('_', ' ').trim().toLowerCase();
}
