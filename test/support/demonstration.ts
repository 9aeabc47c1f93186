import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp } from './app.js';
import { asTemplate, onServerAlone } from './database.js';
import { startInspectedApp, type InspectedApp } from './inspected-app.js';
import { seed } from './seed.js';
import type { LeftData } from './service.js';

/** A service with the demonstration data. They are written once in a run, and every service gets a copy of its own. */
export async function startDemonstration(settings: Readonly<Record<string, string>> = {}): Promise<InspectedApp> {
  return startInspectedApp(settings, await demonstration());
}

/** Another worker may need it at the same time. */
function demonstration(): Promise<LeftData> {
  const file = join(tmpdir(), 'demonstration.json');
  return onServerAlone(async () => {
    if (!existsSync(file)) writeFileSync(file, JSON.stringify(await written()));
    return JSON.parse(readFileSync(file, 'utf8')) as LeftData;
  });
}

async function written(): Promise<LeftData> {
  const api = await startTestApp();
  await seed(api);
  await api.stop();
  return {
    database: await asTemplate(api.databaseUrl, 'demonstration'),
    dataDir: api.config.dataDir,
    passwords: api.passwords,
  };
}
