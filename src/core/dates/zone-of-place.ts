import { parseZone, type Zone } from './zone.js';

/** Suggested zones: the ones named after places. */
export const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

/** Finds a zone by its name, or by the end of its name if only one zone has that end: Tokyo, New York, Indiana/Knox. */
export function zoneOrPlace(input: string): Zone | undefined {
  const place = `/${words(input)}`;
  const [name, ...others] = ZONES.filter((zone) => words(zone).endsWith(place));
  return parseZone(input) ?? (name === undefined || others.length > 0 ? undefined : parseZone(name));
}

/** Name of the zone that a text means; undefined for a fixed offset from UTC. */
export function regionOrPlace(input: string): string | undefined {
  const zone = zoneOrPlace(input);
  return zone?.kind === 'region' ? zone.name : undefined;
}

function words(name: string): string {
  return name.replaceAll('_', ' ').trim().toLowerCase();
}
