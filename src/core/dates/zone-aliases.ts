import { memoize } from '../memoize.js';
import { WINDOWS_ZONES } from './windows-zones.js';
import { parseZone, type Zone } from './zone.js';

/** By the names of Windows in lower case, the zones that each stands for. */
const windowsZones = new Map(
  WINDOWS_ZONES.trim()
    .split('\n')
    .map((line): [string, readonly string[]] => {
      const [name = '', zones = ''] = line.split('=');
      return [name.toLowerCase(), zones.split(' ')];
    }),
);

/**
 * Whether the name is one of the zone: its own, another name for it in the time zone database (Asia/Calcutta, Asia/Kolkata),
 * or that of Windows, behind which Outlook may write a number.
 */
export function isNameOf(name: string, zone: Zone): boolean {
  const plain = name.trim().replace(/^\//, '');
  const names = windowsZones.get(plain.toLowerCase().replace(/ \d+$/, '')) ?? [plain];
  return names.some((one) => {
    const found = parseZone(one);
    return found !== undefined && (found.name === zone.name || isSameRegion(found, zone));
  });
}

function isSameRegion(one: Zone, other: Zone): boolean {
  return one.kind === 'region' && other.kind === 'region' && mainName(one.name) === mainName(other.name);
}

/** Links of the database lead to one name. */
const mainName = memoize(
  (region: string) => new Intl.DateTimeFormat('en', { timeZone: region }).resolvedOptions().timeZone,
);
