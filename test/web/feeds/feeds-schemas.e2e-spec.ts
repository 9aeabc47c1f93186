import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { startDemonstration } from '../../support/demonstration.js';
import type { InspectedApp } from '../../support/inspected-app.js';
import { GEOJSON_SCHEMA, JSON_LD_SCHEMA } from '../../support/feed-schemas.js';
import { textOf } from '../../support/feeds.js';
import type { Json } from '../../support/make.js';
import { Series } from '../../support/series.js';

const ajv = new Ajv2020({ allErrors: true, strict: false, formats: { uri: fullFormats.uri } });
const SCHEMAS: Readonly<Record<string, ValidateFunction>> = {
  geojson: ajv.compile(GEOJSON_SCHEMA),
  jsonld: ajv.compile(JSON_LD_SCHEMA),
};

let api: InspectedApp;
let series: Series;

beforeAll(async () => {
  api = await startDemonstration();
  series = new Series(api);
});

afterAll(() => api.close());

/** The feed, and what of it is against the schema. */
async function read(extension: 'geojson' | 'jsonld', query = ''): Promise<{ feed: Json; wrong: string[] }> {
  const feed: Json = JSON.parse(textOf(await api.get(`/events.${extension}?${query}`)));
  const validate = SCHEMAS[extension];
  const wrong = validate?.(feed) === true ? [] : (validate?.errors ?? []);
  return { feed, wrong: wrong.map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`) };
}

describe.each(['en', 'ja', 'zh-hans', 'zh-hant', 'ko'])('the demonstration in %s', (language) => {
  it('is GeoJSON (RFC 7946)', async () => {
    const { feed, wrong } = await read('geojson', `multilingual_language=${language}`);
    expect(wrong).toEqual([]);
    expect(feed.features.length).toBeGreaterThan(5);
    const longitudes: number[] = feed.features.map(({ geometry }: Json) => geometry.coordinates[0]);
    expect([feed.bbox[0], feed.bbox[2]]).toEqual([Math.min(...longitudes), Math.max(...longitudes)]);
  });

  it('has of each event what search engines require', async () => {
    const { feed, wrong } = await read('jsonld', `multilingual_language=${language}`);
    expect(wrong).toEqual([]);
    expect(feed.itemListElement).toHaveLength(feed.numberOfItems);
    expect(feed.itemListElement.map(({ position }: Json) => position)).toEqual(
      feed.itemListElement.map((_: Json, at: number) => at + 1),
    );
    expect(feed.numberOfItems).toBeGreaterThan(5);
  });
});

it('a schema finds what is wrong', () => {
  const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [22, 114] }, properties: {} };
  expect(SCHEMAS['geojson']?.({ type: 'FeatureCollection', features: [feature] })).toBe(false);
  const item = { '@type': 'Event', name: 'x', startDate: '2026-08-04', url: 'https://x.example/' };
  const list = { '@context': 'https://schema.org', '@type': 'ItemList', numberOfItems: 1 };
  const element = { '@type': 'ListItem', position: 1, item };
  expect(SCHEMAS['jsonld']?.({ ...list, itemListElement: [element] })).toBe(false);
});

it('every date of a series names the series, whatever it is called itself', async () => {
  const venue = await series.make.venue();
  const event = await series.weekly({ titles: { en: 'Choir &amp; tea', ja: '合唱' }, venue: venue.id });
  const [, second] = await series.occurrences(event.id);
  await series.write(second.id, { title: 'Concert' });
  await series.write(event.id, { scope: 'this', title: 'Opening' });
  const named = async (language: string): Promise<string[][]> => {
    const query = `related_to=${String(event.id)}&multilingual_language=${language}`;
    const { feed, wrong } = await read('jsonld', query);
    expect(wrong).toEqual([]);
    return feed.itemListElement.slice(0, 3).map(({ item }: Json) => [item.name, item.superEvent.name]);
  };
  const inEnglish = [
    ['Opening', 'Choir & tea'],
    ['Concert', 'Choir & tea'],
    ['Choir & tea', 'Choir & tea'],
  ];
  expect(await named('en')).toEqual(inEnglish);
  expect(await named('ja')).toEqual([
    ['合唱', '合唱'],
    ['合唱', '合唱'],
    ['合唱', '合唱'],
  ]);
  expect(await named('ko')).toEqual(inEnglish);
  await series.write(event.id, { scope: 'all', title: 'Chamber choir' });
  expect((await named('en')).map(([, name]) => name)).toEqual(['Chamber choir', 'Chamber choir', 'Chamber choir']);
});
