import { startTestApp, type TestApp } from '../../support/app.js';
import { signedIn } from '../../support/desk.js';
import { merge } from '../../support/desk-records.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { Make, ok } from '../../support/make.js';

let api: TestApp;
let make: Make;
let imports: Imports;

beforeAll(async () => {
  api = await startTestApp({});
  make = new Make(api);
  imports = new Imports(api);
});

afterAll(() => api.close());

const at = (hall: string, ...more: readonly string[]): readonly string[] => [`LOCATION:${hall}`, ...more];

describe('an import that finds records of its names', () => {
  it('links a venue made by hand, changes nothing in it, and leaves it when it is undone', async () => {
    const hall = await make.venue({ venue: 'Hand-made hall', phone: '1' });
    const id = await imports.source();
    const run = await imports.imported(id, calendar(concert('v1', 'Songs', '20270410', ...at('Hand-made hall'))));
    expect(await imports.eventOf(run, 'v1')).toMatchObject({ venue: { id: hall['id'] } });
    ok(await api.post(`/imports/${String(run['id'])}/undo`, {}, 'editor'));
    await imports.ended(Number(run['id']));
    expect(ok(await api.get(`/venues/${String(hall['id'])}`, 'editor'))).toMatchObject({
      phone: '1',
      status: 'publish',
    });
  });

  it('keeps a venue that others came to use when it is undone', async () => {
    const id = await imports.source();
    const run = await imports.imported(id, calendar(concert('u1', 'Songs', '20270410', ...at('New hall'))));
    const { venue } = await imports.eventOf(run, 'u1');
    const hall = Number(venue['id']);
    const other = await make.event({ venue: [hall] });
    ok(await api.post(`/imports/${String(run['id'])}/undo`, {}, 'editor'));
    await imports.ended(Number(run['id']));
    expect(ok(await api.get(`/events/${String(other['id'])}`, 'editor'))).toMatchObject({ venue: { id: hall } });
  });

  it('links categories that are here already', async () => {
    const music = await make.category({ name: 'Music here' });
    const id = await imports.source();
    const run = await imports.imported(id, calendar(concert('c1', 'Songs', '20270410', 'CATEGORIES:Music here')));
    expect(run).toMatchObject({ state: 'done', counts: { failed: 0 } });
    expect((await imports.eventOf(run, 'c1'))['categories']).toMatchObject([{ id: music['id'] }]);
  });

  it('follows a venue that was merged into another one', async () => {
    const id = await imports.source();
    const run = await imports.imported(id, calendar(concert('m1', 'Songs', '20270410', ...at('Merged hall'))));
    const { venue } = await imports.eventOf(run, 'm1');
    const kept = await make.venue({ venue: 'Kept hall' });
    const desk = await signedIn(api, 'editor');
    const merged = await merge(desk, 'venues', Number(kept['id']), Number(venue['id']));
    expect(merged.status).toBe(303);
    const file = calendar(
      concert('m1', 'Songs', '20270410', ...at('Merged hall')),
      concert('m2', 'More songs', '20270411', ...at('Merged hall')),
    );
    const second = await imports.imported(id, file);
    expect(second).toMatchObject({ counts: { failed: 0 } });
    expect(await imports.eventOf(second, 'm2')).toMatchObject({ venue: { id: kept['id'], venue: 'Kept hall' } });
  });
});
