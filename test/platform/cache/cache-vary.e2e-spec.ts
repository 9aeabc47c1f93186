import type http from 'node:http';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make } from '../../support/make.js';
import { ask, plain, settled, type Answer } from '../../support/raw-answers.js';
import { routesOf } from '../../support/routes.js';
import { Uploads } from '../../support/uploads.js';

/** Two values of each header by which answers may differ. One that is not here fails the test. */
const VALUES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  accept: ['*/*', 'text/html', 'application/json'],
  'accept-language': ['en', 'ja'],
  'accept-encoding': ['identity', 'gzip', 'br'],
  authorization: [undefined, 'Bearer {secret}'],
  origin: [undefined, 'https://a.example', 'https://b.example'],
};

let api: InspectedApp;
let paths: string[];

beforeAll(async () => {
  api = await startInspectedApp();
  const make = new Make(api);
  const both = { titles: { en: 'Lanterns', ja: '灯籠' } };
  const image = await (await Uploads.to(api)).image();
  const ids: Record<string, number> = { media: image.id };
  const slugs: Record<string, string> = {};
  for (const [resource, record] of [
    [
      'events',
      await make.event({ ...both, description: 'Long enough to be compressed. '.repeat(80), image: image.id }),
    ],
    ['venues', await make.venue(both)],
    ['organizers', await make.organizer(both)],
    ['categories', await make.category(both)],
    ['tags', await make.tag(both)],
  ] as const) {
    ids[resource] = record.id as number;
    slugs[resource] = record.slug as string;
  }
  paths = routesOf(api.app, `${api.config.apiRoot}/${api.config.apiNamespace}`)
    .filter((route) => route.startsWith('GET '))
    .map((route) => {
      const path = route.slice('GET '.length);
      const resource = path.split('/')[1] ?? '';
      return path
        .replace('{id}', String(ids[resource]))
        .replace('{slug}', String(slugs[resource]))
        .replace('{language}', 'ja');
    });
  await settled(api);
});

afterAll(() => api.close());

/** The headers by which the route says that its answers differ. */
async function varying(path: string): Promise<string[]> {
  const { headers } = await ask(api, path);
  return (headers.vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
}

const input = (name: string, value: string | undefined): http.OutgoingHttpHeaders =>
  value === undefined ? {} : { [name]: value.replace('{secret}', api.passwords.author) };

const shown = (answer: Answer): object => ({ ...plain(answer), status: answer.status });

describe('an answer from memory', () => {
  it('is given to those only who would be given it anyway, of every route and every header that it varies by', async () => {
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      for (const name of await varying(path)) {
        const values = VALUES[name];
        if (!values) throw new Error(`${path} varies by ${name}, of which this test knows no values.`);
        const requested = (value: string | undefined, more = {}): Promise<Answer> =>
          ask(api, path, { ...input(name, value), ...more });
        // Each of them is kept before the next one is asked for, as far as it is kept at all.
        for (const value of values) for (let time = 0; time < 3; time += 1) await requested(value);
        for (const value of values) {
          const fresh = shown(await requested(value, { 'cache-control': 'no-cache' }));
          expect([path, name, value, shown(await requested(value))]).toEqual([path, name, value, fresh]);
        }
      }
    }
  });
});
