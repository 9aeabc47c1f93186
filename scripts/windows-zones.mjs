/**
 * Writes the zones that each name of Windows stands for into src/core/dates: `node scripts/windows-zones.mjs`. They are
 * those of the Unicode CLDR, in cldr-core, which is not asked for anything while the service runs.
 */
import { writeFileSync } from 'node:fs';
import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

const { supplemental } = windowsZones;

const zones = new Map();
for (const { mapZone } of supplemental.windowsZones.mapTimezones) {
  const known = zones.get(mapZone._other) ?? new Set();
  for (const zone of mapZone._type.split(' ')) known.add(zone);
  zones.set(mapZone._other, known);
}

const lines = [...zones].map(([name, all]) => `${name}=${[...all].join(' ')}`);
writeFileSync(
  new URL('../src/core/dates/windows-zones.ts', import.meta.url),
  `/** The zones of the time zone database that each name of Windows stands for (CLDR ${supplemental.version._cldrVersion}). Written by scripts/windows-zones.mjs. */
export const WINDOWS_ZONES = \`
${lines.join('\n')}
\`;
`,
);
