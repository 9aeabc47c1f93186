import { EVENT } from '#calendar/events/event.record.js';
import { changesBetween, languagesOf } from '#platform/history/changes.js';
import { secretsOf } from '#platform/history/facts.js';
import { TERM } from '#calendar/terms/term.record.js';
import { VENUE } from '#calendar/venues/venue.record.js';
import { wrongDerived } from '../../support/derived.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { Uploads } from '../../support/uploads.js';
import { outside } from '../../support/outside.js';

const { readFacts, inTransaction, UsersService, PrismaService } =
  await outside<typeof import('../../support/parts.js')>('test/support/parts.ts');

let api: InspectedApp;
let make: Make;

/** The changes of a record, the newest first. */
const revisions = async (path: string): Promise<Json[]> =>
  ok(await api.get(`${path}/revisions`, 'administrator')).revisions as Json[];

/** One of them, as `field language: before → after`. */
const told = ({ changes }: Json): string[] =>
  (changes as Json[]).map(
    ({ field, language, before, after }) =>
      `${[field, language].filter(Boolean).join(' ')}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  );

beforeAll(async () => {
  api = await startInspectedApp();
  make = new Make(api);
});

afterAll(() => api.close());

describe('a change', () => {
  it('is noted with who made it, when, with which credential and in which request', async () => {
    const event = await make.event({ title: 'Fair' }, 'author');
    api.setNow('2026-07-20T04:05:06Z');
    ok(
      await api.send('put', `/events/${event.id}?multilingual_language=en`, {
        as: 'editor',
        headers: { 'X-Request-Id': 'desk-7' },
        body: { title: 'Summer Fair', featured: true },
      }),
    );
    const [newest, first] = await revisions(`/events/${event.id}`);
    expect(newest).toMatchObject({
      revision: 2,
      action: 'update',
      date_utc: '2026-07-20 04:05:06',
      via: 'api',
      user: { login: 'editor' },
      credential: expect.stringMatching(/./) as string,
      request_id: 'desk-7',
      languages: ['en'],
    });
    expect(told(newest)).toEqual(['featured: false → true', 'title en: "Fair" → "Summer Fair"']);
    expect(first).toMatchObject({ revision: 1, action: 'create', user: { login: 'author' } });
    expect(told(first)).toContain('title en: null → "Fair"');
    expect(told(first)).toContain('start_date: null → "2026-08-01 19:00:00"');
  });

  it('that makes a record is noted as all that it is, in the order of later changes', async () => {
    const image = await (await Uploads.to(api)).image('editor');
    const tag = await make.tag({ name: 'Open air' });
    const venue = await make.venue({ geo_lat: 47.5, geo_lng: 7.6, image: image.id });
    const event = await make.event({
      title: 'Fair',
      description: '<p>集市</p>',
      post_password: 'sesame',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3', 'RDATE:20261224T190000'],
      venue: venue.id,
      tags: [tag.id],
    });
    for (const [record, { id }] of [
      [EVENT, event],
      [VENUE, venue],
      [TERM, tag],
    ] as const) {
      const prisma = api.app.get(PrismaService);
      const [row] = await inTransaction(prisma, (tx) => readFacts(tx, record, [id]));
      const notes = await prisma.historyNote.findMany({ where: { kind: row?.kind ?? '', recordId: id } });
      const changes = changesBetween(undefined, row?.facts, secretsOf(record));
      expect(changes.length).toBeGreaterThan(2);
      expect(notes).toMatchObject([
        { action: 'create', changes, languages: languagesOf(changes), revision: row?.revision },
      ]);
    }
  });

  it('that changes nothing is not noted', async () => {
    const venue = await make.venue({ city: 'Bern' });
    ok(await api.put(`/venues/${venue.id}`, { city: 'Bern' }));
    expect(await revisions(`/venues/${venue.id}`)).toHaveLength(1);
  });

  it('that is refused is not noted', async () => {
    const venue = await make.venue();
    expect(refusal(await api.put(`/venues/${venue.id}`, { zip: '1', website: 'no address' }))).toMatch(/^400/);
    expect(await revisions(`/venues/${venue.id}`)).toHaveLength(1);
  });

  it('tells of a password that it was set, changed and removed, and nothing of what it is', async () => {
    const event = await make.event({ post_password: 'sesame' });
    ok(await api.put(`/events/${event.id}`, { post_password: 'open' }));
    ok(await api.put(`/events/${event.id}`, { post_password: '' }));
    const all = await revisions(`/events/${event.id}`);
    expect(all.map((each) => told(each).filter((line) => line.startsWith('post_password')))).toEqual([
      ['post_password: "set" → null'],
      ['post_password: "set" → "set"'],
      ['post_password: null → "set"'],
    ]);
    expect(JSON.stringify(all)).not.toMatch(/sesame|open|scrypt/);
    expect(ok(await api.get(`/events/${event.id}/revisions/1`, 'administrator')).fields.post_password).toBe('set');
  });

  it('of links names the records, and those made inside are noted as well', async () => {
    const hall = await make.venue();
    const event = await make.event({ venue: { venue: 'Yard' }, tags: ['outdoor'], status: 'draft' });
    const [yard, tag]: Json[] = [[event.venue].flat()[0], event.tags[0]];
    ok(await api.put(`/events/${event.id}`, { venue: [hall.id, yard.id], tags: [], status: 'publish' }));
    const [newest] = await revisions(`/events/${event.id}`);
    expect(told(newest)).toEqual(
      expect.arrayContaining([`tags: [${tag.id}] → null`, `venue: [${yard.id}] → [${hall.id},${yard.id}]`]),
    );
    const ofYard = await revisions(`/venues/${yard.id}`);
    expect(ofYard.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(told(ofYard[0])).toContain('status: "draft" → "publish"');
    expect(await revisions(`/tags/${tag.id}`)).toMatchObject([{ action: 'create', languages: ['en'] }]);
  });

  it('of a translation names the language, also where it goes', async () => {
    const term = await make.category({ titles: { en: 'Music', ja: '音楽' } });
    ok(await api.delete(`/categories/${term.id}/translations/ja`));
    const all = await revisions(`/categories/${term.id}`);
    expect(all.map(({ action, languages }) => [action, languages])).toEqual([
      ['untranslate', ['ja']],
      ['translate', ['ja']],
      ['create', ['en']],
    ]);
    expect(told(all[0])).toContain('name ja: "音楽" → null');
  });

  it('into the trash and out of it is called so, whatever request makes it', async () => {
    const event = await make.event();
    ok(await api.delete(`/events/${event.id}`));
    ok(await api.put(`/events/${event.id}`, { status: 'publish' }));
    ok(await api.put(`/events/${event.id}`, { status: 'trash' }));
    const all = await revisions(`/events/${event.id}`);
    expect(all.map(({ action }) => action)).toEqual(['trash', 'untrash', 'trash', 'create']);
    expect(told(all[0])).toEqual(['status: "publish" → "trash"']);
  });

  it('of what hangs on a record that is removed is noted, and the removal with all that was there', async () => {
    const top = await make.category();
    const child = await make.category({ parent: top.id });
    const image = await (await Uploads.to(api)).image('editor');
    const venue = await make.venue({ image: image.id });
    ok(await api.delete(`/categories/${top.id}`));
    ok(await api.delete(`/media/${image.id}`, 'editor'));
    expect(told((await revisions(`/categories/${child.id}`))[0])).toEqual([
      `parent: ${top.id} → null`,
      expect.stringMatching(/^tint: null → [1-8]$/),
    ]);
    expect(told((await revisions(`/venues/${venue.id}`))[0])).toEqual([`image: ${image.id} → null`]);
    const all = ok(await api.get('/revisions?resource=media,categories', 'editor')).revisions as Json[];
    const removals = all.filter(({ action }) => action === 'delete');
    expect(removals.map(({ resource, id }) => [resource, id])).toEqual([
      ['media', image.id],
      ['categories', top.id],
    ]);
    expect(told(removals[0])).toContain('mime_type: "image/png" → null');
    expect(removals[0]?.revision).toBeNull();
  });
});

describe('the history', () => {
  it('is listed in pages, of all records for editors, with the changes of users for administrators', async () => {
    const first = await api.get('/revisions?per_page=2', 'editor');
    expect(ok(first).revisions).toHaveLength(2);
    expect(first.headers['x-tec-total']).toBe(String(first.body.total));
    expect(first.body.next_rest_url).toMatch(/\/revisions\/\?page=2&per_page=2$/);
    expect(ok(await api.get('/revisions?resource=users', 'editor')).revisions).toEqual([]);
    await api.app.get(UsersService, { strict: false }).add('reader', 'editor', { name: 'looks' });
    const users = ok(await api.get('/revisions?resource=users', 'administrator')).revisions as Json[];
    expect(users[0]).toMatchObject({ action: 'create', via: 'command line', user: null });
    expect(told(users[0])).toEqual([
      'login: null → "reader"',
      'role: null → "editor"',
      'application_password: null → "looks"',
    ]);
    const editor = ok(await api.get('/users/me', 'editor')).id as number;
    const own = ok(await api.get(`/revisions?user=${editor}`, 'editor')).revisions as Json[];
    expect(new Set(own.map(({ user }) => user.login as string))).toEqual(new Set(['editor']));
  });

  it('forgets the name of a user who is removed', async () => {
    const users = api.app.get(UsersService, { strict: false });
    const { password, id } = await users.add('passing', 'editor', { name: 'passing-laptop' });
    const event = await make.event();
    await api.raw('put', `/calendar/events/v1/events/${event.id}`).auth('passing', password).send({ sticky: true });
    expect((await revisions(`/events/${event.id}`))[0]).toMatchObject({
      user: { id, login: 'passing' },
      credential: 'passing-laptop',
    });
    await users.remove('passing');
    expect((await revisions(`/events/${event.id}`))[0]).toMatchObject({ user: null, credential: null, revision: 2 });
    expect(JSON.stringify(ok(await api.get('/revisions?per_page=50', 'administrator')))).not.toContain('passing');
  });

  it('of a user who is anonymised stays, without name and credentials, which are nowhere any more', async () => {
    const users = api.app.get(UsersService);
    const { id, password } = await users.add('Ann.Smith@example.org', 'author', { name: 'Smith’s laptop' });
    const headers = { authorization: `Bearer ${password}`, 'Idempotency-Key': 'once' };
    const made = ok(await api.send('post', '/venues', { headers, body: { venue: 'Smithy' } }), 201);
    const other = await make.venue({ author: id });
    expect((await revisions(`/venues/${made.id}`))[0]).toMatchObject({ user: { login: 'Ann.Smith@example.org' } });

    const name = `anonymised-${String(id)}`;
    expect(await users.anonymise('ann.smith@EXAMPLE.org')).toEqual({ id, login: name });
    expect(await users.anonymise(name)).toEqual({ id, login: name });
    await expect(users.anonymise('ann.smith@example.org')).rejects.toThrow('There is no user');
    expect(refusal(await api.send('get', '/users/me', { headers }))).toMatch(/^401/);
    const [note] = await revisions(`/venues/${made.id}`);
    expect(note).toMatchObject({ action: 'create', user: null, credential: null });
    expect(told(note ?? {})).toContain('venue en: null → "Smithy"');
    expect(ok(await api.get(`/venues/${made.id}`)).author).toBe(String(id));
    expect(ok(await api.get(`/venues/${other.id}`)).author).toBe(String(id));
    for (const table of ['app_user', 'application_password', 'history', 'idempotency_key'])
      expect(
        JSON.stringify(await api.app.get(PrismaService).$queryRawUnsafe(`select t::text from ${table} t`)),
      ).not.toMatch(/smith[@.’]|ann\.smith/i);
  });

  it('of a user is not given a name that is somebody else’s', async () => {
    const users = api.app.get(UsersService);
    const { id } = await users.add('bob', 'author');
    const other = await users.add(`anonymised-${String(id)}`, 'editor');
    await expect(users.anonymise('bob')).rejects.toThrow(/is the login of somebody else/);
    expect(await users.anonymise(other.login)).toMatchObject({ id: other.id });
    expect(await users.anonymise('bob')).toMatchObject({ id });
  });

  it('agrees with what the records are', async () => {
    expect(await wrongDerived(api)).toEqual([]);
  });
});
