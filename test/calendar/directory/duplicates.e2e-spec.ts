import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, type Json } from '../../support/make.js';

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

  it('is taken, without case, and what else is given is written where it has nothing', async () => {
    const first = await create({ [kind]: 'Academy', description: '<p>One</p>', phone: '1' });
    const second = await create({ [kind]: 'ACADEMY', excerpt: '<p>Two</p>', website: 'https://academy.example/' });
    const known = { id: first.id, phone: '1', description: '<p>One</p>', [kind]: 'Academy' };
    expect(second).toMatchObject({ ...known, excerpt: '<p>Two</p>', website: 'https://academy.example/' });
    expect(second).not.toHaveProperty('dropped_fields');
  });

  it('keeps its name, slug and description as they are, whoever spells them otherwise', async () => {
    const first = await create({ [kind]: 'Identical', description: '<p>Twice the same</p>' });
    const texts = { [kind]: 'Identical', slug: 'identical', description: '<p>Twice the same</p>', date: first.date };
    const again = { [kind]: 'iDENTICAL', description: '<p>twice THE same</p>', phone: '2', date: '2026-01-01' };
    expect(await create(again)).toMatchObject({ id: first.id, ...texts, phone: '2' });
    const event = await make.event({
      [kind]: { [kind]: 'IDENTICAL', description: '<p>TWICE the same</p>', excerpt: 'New' },
    });
    expect([event[kind]].flat()).toMatchObject([{ id: first.id, ...texts, phone: '2', excerpt: '<p>New</p>' }]);
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
    const input = { [kind]: 'Fixed', phone: '1', excerpt: 'Mine', status: 'draft' };
    const known = { id: first.id, phone: '1', author: '2', status: 'publish' };
    const dropped = [{ resource: kind, id: first.id, reason: 'not-editable', fields: ['excerpt'] }];
    const taken = await create(input, 'author');
    expect(taken).toMatchObject({ ...known, dropped_fields: dropped });
    expect(taken).not.toHaveProperty('excerpt');
    const event = await make.event({ [kind]: [input] }, 'contributor');
    expect([event[kind]].flat()).toMatchObject([known]);
    expect(event.dropped_fields).toEqual(dropped);
    expect(ok(await api.get(`${path}/${first.id}`))).not.toHaveProperty('excerpt');
  });

  it('says which of its fields have other values already', async () => {
    const first = await create({ [kind]: 'Settled', excerpt: 'Old' });
    const expected = [{ resource: kind, id: first.id, reason: 'has-value', fields: ['excerpt'] }];
    expect(await create({ [kind]: 'Settled', excerpt: 'New' })).toMatchObject({
      id: first.id,
      excerpt: '<p>Old</p>',
      dropped_fields: expected,
    });
    const event = await make.event();
    const updated = ok(await api.put(`/events/${event.id}`, { [kind]: { [kind]: 'Settled', excerpt: 'New' } }));
    expect(updated.dropped_fields).toEqual(expected);
    expect(ok(await api.get(`/events/${event.id}`))).not.toHaveProperty('dropped_fields');
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
