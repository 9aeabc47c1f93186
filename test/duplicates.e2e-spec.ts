import { startTestApp, type As, type TestApp } from './support/app.js';
import { Make, ok, type Json } from './support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

describe.each(['venue', 'organizer'] as const)('a %s that is there already', (kind) => {
  const path = `/${kind}s`;
  const create = async (fields: object, as?: As): Promise<Json> => ok(await api.post(path, fields, as), 201);

  it('is taken, without case, and what else is given is written to it', async () => {
    const first = await create({ [kind]: 'Academy', description: '<p>One</p>', phone: '1' });
    const second = await create({ [kind]: 'ACADEMY', phone: '2', website: '' });
    expect(second).toMatchObject({ id: first.id, phone: '2', description: '<p>One</p>' });
  });

  it('keeps its name, slug and description as they are, whoever spells them otherwise', async () => {
    const first = await create({ [kind]: 'Identical', description: '<p>Twice the same</p>' });
    const texts = { [kind]: 'Identical', slug: 'identical', description: '<p>Twice the same</p>' };
    const again = { [kind]: 'iDENTICAL', description: '<p>twice THE same</p>', phone: '2', date: '2026-01-01' };
    expect(await create(again)).toMatchObject({ id: first.id, ...texts, phone: '2', date: '2026-01-01 00:00:00' });
    const event = await make.event({
      [kind]: { [kind]: 'IDENTICAL', description: '<p>TWICE the same</p>', phone: '3' },
    });
    expect([event[kind]].flat()).toMatchObject([{ id: first.id, ...texts, phone: '3' }]);
  });

  it('is not written to when nothing else is given', async () => {
    const first = await create({ [kind]: 'Unchanged', description: '<p>Same</p>', phone: '1' });
    const read = async (): Promise<[Json, string | undefined]> => {
      const { body, headers } = await api.get(`${path}/${first.id}`);
      return [body, headers['etag']];
    };
    const before = await read();
    api.setNow('2026-07-16T04:00:00Z');
    await create({
      [kind]: 'UNCHANGED',
      description: '<p>SAME</p>',
      phone: '',
      website: null,
      status: 'draft',
      author: 2,
    });
    await make.event({ [kind]: [{ [kind]: 'unchanged' }] });
    expect(await read()).toEqual(before);
  });

  it('is another one when its description differs', async () => {
    const first = await create({ [kind]: 'Branch', description: '<p>North</p>' });
    expect((await create({ [kind]: 'branch', description: '<p>NORTH</p>' })).id).toBe(first.id);
    expect((await create({ [kind]: 'branch', description: '<p>South</p>' })).id).not.toBe(first.id);
  });

  it('is not taken from the trash', async () => {
    const first = await create({ [kind]: 'Closed' });
    ok(await api.delete(`${path}/${first.id}`));
    expect((await create({ [kind]: 'Closed' })).id).not.toBe(first.id);
  });

  it('is taken but not changed by somebody who may not edit it', async () => {
    const first = await create({ [kind]: 'Fixed', phone: '1' }, 'editor');
    expect(await create({ [kind]: 'Fixed', phone: '2', status: 'draft' }, 'author')).toMatchObject({
      id: first.id,
      phone: '1',
      author: '2',
      status: 'publish',
    });
  });

  it('is taken inside an event too', async () => {
    const first = await create({ [kind]: 'Inside' });
    const event = await make.event({ [kind]: { [kind]: 'inside', phone: '3' } });
    expect([event[kind]].flat()).toMatchObject([{ id: first.id, phone: '3' }]);
  });

  it('does not keep a renamed one from having its name', async () => {
    await create({ [kind]: 'Taken' });
    const other = await create({ [kind]: 'Free' });
    expect(ok(await api.put(`${path}/${other.id}`, { [kind]: 'Taken' }))).toMatchObject({
      id: other.id,
      [kind]: 'Taken',
    });
  });

  it('is not told to those who may not read it', async () => {
    const draft = await create({ [kind]: 'Secret', status: 'draft' }, 'editor');
    expect((await create({ [kind]: 'Secret' }, 'author')).id).not.toBe(draft.id);
  });
});
