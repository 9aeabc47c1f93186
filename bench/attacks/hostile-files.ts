import { setTimeout as pause } from 'node:timers/promises';
import { bomb, HOSTILE_SHAPES } from '../../test/import-files/hostile-shapes.js';
import type { Attack } from './many.js';

/** Files that a source may send, each as large as an upload may be. */
const FILES: readonly (readonly [string, string, () => string | Uint8Array])[] = [
  ['jsonld', 'properties within each other', shape('jsonld', 'properties within each other', 340_000)],
  ['tec-csv', 'an open quote of 6 MB', shape('tec-csv', 'an open quote in many lines', 3_000_000)],
  ['ics', '2,000,000 folds of one line', shape('ics', 'folds', 2_000_000)],
  ['ics', '100,000 beginnings of events', shape('ics', 'beginnings of events', 100_000)],
  ['wxr', 'posts within each other', shape('wxr', 'posts within each other', 1_000_000)],
  ['rpde', 'a million items of one name', shape('rpde', 'items of one name', 90_000)],
  ['ics', 'an archive of 199 MB', () => bomb(199_000_000)],
  ['ics', 'an archive of 50 MB', () => bomb(50_000_000)],
];
const LOOK_MS = 200;

/** Somebody who may import sends such a file again and again, each when the one before has been read. */
export const HOSTILE_FILES: readonly Attack[] = FILES.map(([kind, name, content]) => ({
  name: `files of a source: ${name}`,
  run: async (client, _event, signal) => {
    const file = content();
    const { id } = await client.json('POST', '/sources', { name, kind, source_language: 'en' });
    while (!signal.aborted) {
      const form = new FormData();
      form.set('dry_run', 'true');
      form.set('file', new Blob([file as BlobPart]), 'file');
      const run = await client.json('POST', `/sources/${String(id)}/imports`, form);
      await untilRead(client, Number(run['id']), signal);
    }
  },
}));

async function untilRead(client: Parameters<Attack['run']>[0], id: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { state } = await client.json('GET', `/imports/${String(id)}`);
    if (state !== 'waiting' && state !== 'reading') {
      client.answered += 1;
      return;
    }
    await pause(LOOK_MS);
  }
}

function shape(kind: string, name: string, size: number): () => string | Uint8Array {
  const found = HOSTILE_SHAPES.find((one) => one.kind === kind && one.name === name);
  if (!found) throw new Error(`There are no ${name} of ${kind}.`);
  return () => found.file(size);
}
