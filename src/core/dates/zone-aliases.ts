import { memoize } from '../memoize.js';
import { WINDOWS_ZONES } from './windows-zones.js';
import { parseZone, type Zone } from './zone.js';

/** Zones by their Windows name in lower case. */
const windowsZones = new Map(
  WINDOWS_ZONES.trim()
    .split('\n')
    .map((line): [string, readonly string[]] => {
      const [name = '', zones = ''] = line.split('=');
      return [name.toLowerCase(), zones.split(' ')];
    }),
);

/**
 * Whether a name means the zone: its own name, an alias in the time zone database (Asia/Calcutta, Asia/Kolkata), or its
 * Windows name, to which Outlook may append a number.
 */
export function isNameOf(name: string, zone: Zone): boolean {
  const plain = name.trim().replace(/^\//, '');
  const listed = windowsZoneNames(plain.replace(/ \d+$/, ''));
  const names = listed.length > 0 ? listed : [plain];
  return names.some((one) => {
    const found = parseZone(one);
    return found !== undefined && (found.name === zone.name || isSameRegion(found, zone));
  });
}

/** Names of the time zone database for a Windows name, the most usual first; none for any other text. */
export function windowsZoneNames(name: string): readonly string[] {
  return windowsZones.get(name.trim().toLowerCase()) ?? [];
}

/** The most usual zone of each Windows name; those that stand for most others come first. */
export function usualZoneNames(): string[] {
  return [...windowsZones.values()].sort((a, b) => b.length - a.length).flatMap(([first]) => first ?? []);
}

function isSameRegion(one: Zone, other: Zone): boolean {
  return one.kind === 'region' && other.kind === 'region' && mainName(one.name) === mainName(other.name);
}

/** Follows links of the time zone database to one name. */
const mainName = memoize(
  (region: string) => new Intl.DateTimeFormat('en', { timeZone: region }).resolvedOptions().timeZone,
);
