import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json as readJson } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { MediaFolder } from '#calendar/media/media-folder.js';
import { FORMAT } from '#cli/backup/manifest.js';
import { writeBackup } from '#cli/backup/write.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { run } from '../support/catalogue.js';
import { calendar, concert, Imports } from '../support/imports.js';
import { ok, type Json } from '../support/make.js';
import { until } from '../support/wait.js';

/** A form as it is recorded: what its version is, and what stands where. */
interface Form {
  readonly version: number;
  readonly shape: readonly string[];
}

const RECORDED = JSON.parse(readFileSync(join(import.meta.dirname, 'stored-forms.json'), 'utf8')) as Record<
  string,
  Form
>;

/** Where values of which kind stand; names that belong to data, such as languages, are not of the form. */
function shapeOf(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => shapeOf(one, `${place}[]`)))].sort();
  if (typeof value !== 'object' || value === null) return [`${place}: ${value === null ? 'null' : typeof value}`];
  return Object.entries(value as Json).flatMap(([key, inner]) => {
    const name = /\.(?:texts|rows)$/.test(place) ? '*' : key;
    return shapeOf(inner, `${place}.${name}`);
  });
}

const shapes = (values: readonly unknown[]): string[] => [...new Set(values.flatMap((value) => shapeOf(value)))].sort();

describe('stored forms', () => {
  let api: TestApp;
  let receiver: Server;
  let folder: string;

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(204).end());
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    folder = await mkdtemp(join(tmpdir(), 'kalends-forms-'));
    api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
    const bound = receiver.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    ok(await api.post('/webhooks', { address: `http://127.0.0.1:${String(port)}/hook` }), 201);
    const imports = new Imports(api);
    const source = await imports.source();
    const details = [
      'DESCRIPTION:Long',
      'LOCATION:Hall',
      'CATEGORIES:Music',
      'URL:https://example.org/',
      'STATUS:CONFIRMED',
    ];
    const weekly = 'RRULE:FREQ=WEEKLY;COUNT=3';
    for (const title of ['Koto', 'Koto again'])
      await imports.imported(
        source,
        calendar(
          concert('1', title, '20270410', ...details),
          concert('2', 'Choir', '20270411', weekly, 'DESCRIPTION:', 'URL:'),
        ),
      );
    await until(async () => (await bodies()).length > 0);
  });

  afterAll(async () => {
    await api.close();
    receiver.close();
    await rm(folder, { recursive: true, force: true });
  });

  const bodies = async (): Promise<Json[]> =>
    (await run<{ body: string }>(api.databaseUrl, 'SELECT body FROM webhook_delivery')).map(({ body }) =>
      JSON.parse(body),
    );

  /** The version that all rows have, and their shape. */
  const ofRows = async (statement: string): Promise<Form> => {
    const rows = await run<{ form: number; value: unknown }>(api.databaseUrl, statement);
    expect(new Set(rows.map(({ form }) => form)).size).toBe(1);
    return { version: rows[0]?.form ?? 0, shape: shapes(rows.map(({ value }) => value)) };
  };

  const FORMS: Readonly<Record<string, () => Promise<Form>>> = {
    'body of a webhook': async () => {
      const all = await bodies();
      return { version: Number(all[0]?.['version']), shape: shapes(all) };
    },
    'token of a copy': async () => {
      const list = '/events?start_date=2027-01-01&end_date=2027-12-31&sync=true';
      const { next_rest_url: next } = ok(await api.get(`${list}&per_page=1`)) as { next_rest_url: string };
      const { next_sync_token: last } = ok(await api.get(`${list}&per_page=50`)) as { next_sync_token: string };
      const words = [new URL(next).searchParams.get('sync_page') ?? '', last].map((token) =>
        Buffer.from(token.split('.')[0] ?? '', 'base64url')
          .toString('latin1')
          .split(' '),
      );
      return {
        version: Number(words[0]?.[0]),
        shape: words.map((token) => token.map((word) => (/^\d+$/.test(word) ? 'number' : 'word')).join(' ')),
      };
    },
    backup: async () => {
      const file = join(folder, 'backup.tar.gz');
      await writeBackup(api.databaseUrl, new MediaFolder(join(folder, 'media')), file);
      const shape: string[] = [];
      for await (const entry of createReadStream(file).pipe(createGunzip()).pipe(extract())) {
        const { name } = entry.header;
        // Names of tables are data: migrations change them.
        if (name.endsWith('.json')) shape.push(...shapeOf(await readJson(entry), name));
        else {
          shape.push(name.replace(/(?<=^tables\/)\w+/, '*'));
          entry.resume();
        }
      }
      return { version: FORMAT, shape: [...new Set(shape)] };
    },
    'plan of an import': () =>
      ofRows(
        `SELECT form, jsonb_build_object('facts', facts, 'changes', changes, 'notes', notes) AS value FROM import_item`,
      ),
    'facts of an imported record': () =>
      ofRows(`SELECT form, jsonb_build_object('imported', imported, 'written', written) AS value FROM external_key`),
  };

  test.each(Object.keys(FORMS))('%s: what changes its form changes its version', async (name) => {
    const found = await FORMS[name]?.();
    const recorded = RECORDED[name];
    // A further fact of a record is none to those that were stored without it.
    const isNew = (line: string): boolean => line.includes('.own.') && recorded?.shape.includes(line) === false;
    if (recorded?.version === found?.version)
      expect(found?.shape.filter((line) => !isNew(line))).toEqual(recorded?.shape);
    else
      throw new Error(`Record the form in test/house/stored-forms.json: ${JSON.stringify({ [name]: found }, null, 2)}`);
  });
});
