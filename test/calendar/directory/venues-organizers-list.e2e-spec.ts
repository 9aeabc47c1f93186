import { startTestApp, type As, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const NOW = '2026-07-15T04:00:00Z';

describe.each(['venue', 'organizer'] as const)('the list of %ss', (kind) => {
  const path = `/${kind}s`;
  const named = (name: string, fields: object = {}, as?: As): Promise<Json> => {
    const all = { [kind]: name, ...fields };
    return kind === 'venue' ? make.venue(all, as) : make.organizer(all, as);
  };
  const list = async (query: string, as?: As): Promise<Json> => ok(await api.get(`${path}?per_page=50&${query}`, as));
  const names = async (query: string, as?: As): Promise<string[]> =>
    (await list(query, as))[`${kind}s`].map((record: Json) => record[kind]);
  let upcoming: Json;
  let past: Json;

  beforeAll(async () => {
    const alpha = await named('Alpha', {
      date: '2026-01-02 10:00:00',
      phone: '555-1234',
      description: '<p>Great <b>halls</b></p>',
      website: 'http://one.example',
    });
    const beta = await named('beta', { date: '2026-01-03 10:00:00' });
    await named('Gamma', { date: '2026-01-03 10:00:00' });
    await named('Delta draft', { status: 'draft', date: '2026-01-01 10:00:00' }, 'author');
    await named('Epsilon private', { status: 'private', date: '2026-01-01 10:00:00' }, 'editor');
    upcoming = await make.event({ [kind]: alpha.id });
    past = await make.event({ [kind]: [beta.id], start_date: '2026-07-15 12:00:00', end_date: '2026-07-16 12:00:00' });
    for (const status of ['draft', 'pending']) await make.event({ [kind]: (await named('Only drafts')).id, status });
  });

  it('has its keys in this order, and its totals in the headers', async () => {
    const { body, headers } = await api.get(`${path}?per_page=1&page=2`);
    expect(Object.keys(body)).toEqual([
      `${kind}s`,
      'rest_url',
      'next_rest_url',
      'previous_rest_url',
      'total',
      'total_pages',
    ]);
    expect([headers['x-tec-total'], headers['x-tec-totalpages'], body.total, body.total_pages]).toEqual([
      '4',
      '4',
      4,
      4,
    ]);
  });

  it('shows published records, newest first, ties by the higher id', async () => {
    expect(await names('')).toEqual(['Only drafts', 'Gamma', 'beta', 'Alpha']);
  });

  it('shows to each caller what the single read would', async () => {
    expect(await names('', 'author')).toEqual(['Only drafts', 'Gamma', 'beta', 'Alpha', 'Delta draft']);
    expect(await names('', 'contributor')).toEqual(['Only drafts', 'Gamma', 'beta', 'Alpha']);
    expect(await names('', 'editor')).toEqual([
      'Only drafts',
      'Gamma',
      'beta',
      'Alpha',
      'Epsilon private',
      'Delta draft',
    ]);
  });

  it('is filtered by status, other than publish only for those who write', async () => {
    expect(await names('status=publish', 'editor')).toEqual(['Only drafts', 'Gamma', 'beta', 'Alpha']);
    expect(await names('status=draft,private', 'editor')).toEqual(['Epsilon private', 'Delta draft']);
    expect(await names('status[]=draft&status[]=private', 'author')).toEqual(['Delta draft']);
    expect(await names('status=publish')).toHaveLength(4);
    for (const as of ['anybody', 'subscriber'] as const)
      expect(refusal(await api.get(`${path}?status=draft`, as))).toBe('400 rest_invalid_param: status');
    for (const wrong of ['any', '', 'publish,x'])
      expect(refusal(await api.get(`${path}?status=${wrong}`, 'administrator'))).toBe('400 rest_invalid_param: status');
  });

  it('shows the trash to those who ask for it, and to nobody else', async () => {
    const gone = await named('Gone');
    ok(await api.delete(`${path}/${gone.id}`));
    expect(await names('', 'editor')).not.toContain('Gone');
    expect(await names('status=trash', 'editor')).toEqual(['Gone']);
    expect(await names('status=trash', 'contributor')).toEqual([]);
  });

  it.each([
    ['title', ['Alpha', 'beta', 'Gamma', 'Only drafts'], ['Only drafts', 'Gamma', 'beta', 'Alpha']],
    ['TITLE', ['Alpha', 'beta', 'Gamma', 'Only drafts'], ['Only drafts', 'Gamma', 'beta', 'Alpha']],
    ['id', ['Alpha', 'beta', 'Gamma', 'Only drafts'], ['Only drafts', 'Gamma', 'beta', 'Alpha']],
    ['date', ['Alpha', 'beta', 'Gamma', 'Only drafts'], ['Only drafts', 'Gamma', 'beta', 'Alpha']],
    ['random', ['Alpha', 'beta', 'Gamma', 'Only drafts'], ['Only drafts', 'Gamma', 'beta', 'Alpha']],
  ])('can be ordered by %s', async (by, ascending, descending) => {
    expect(await names(`orderby=${by}&order=asc`)).toEqual(ascending);
    expect(await names(`orderby=${by}&order=DESC`)).toEqual(descending);
    const natural = /title|id/i.test(by) ? ascending : descending;
    expect(await names(`orderby=${by}`)).toEqual(natural);
  });

  it('can be ordered and limited by the last write', async () => {
    api.setNow('2026-07-15T04:00:10Z');
    const [beta] = (await list('search=beta'))[`${kind}s`];
    ok(await api.put(`${path}/${beta.id}`, { phone: '777' }));
    api.setNow(NOW);
    expect((await names('orderby=modified'))[0]).toBe('beta');
    expect(await names('modified_after=2026-07-15 12:00:05')).toEqual(['beta']);
    expect(await names('modified_after=2026-07-15T04:00:10Z')).toEqual([]);
  });

  it('is limited by an event, which must exist', async () => {
    expect(await names(`event=${upcoming.id}`)).toEqual(['Alpha']);
    expect(await names(`event=${(await make.event()).id}`)).toEqual([]);
    for (const wrong of ['9999', 'x', '', '0'])
      expect(refusal(await api.get(`${path}?event=${wrong}`))).toBe('400 rest_invalid_param: event');
  });

  it('does not tell what an event that may not be read is linked to', async () => {
    const draft = await make.event({ status: 'draft', [kind]: past[kind].id ?? past[kind][0].id });
    expect(await names(`event=${draft.id}`)).toEqual([]);
    expect(await names(`event=${draft.id}`, 'editor')).toEqual(['beta']);
    ok(await api.delete(`/events/${draft.id}?permanent=true`));
  });

  it('is limited to those with events, or to those without; drafts do not count', async () => {
    for (const yes of ['true', '1', 'yes', 'ON']) expect(await names(`has_events=${yes}`)).toEqual(['beta', 'Alpha']);
    for (const no of ['false', '0', '', 'maybe'])
      expect(await names(`has_events=${no}`)).toEqual(['Only drafts', 'Gamma']);
  });

  it('is limited to those with an event that has not ended, to the second', async () => {
    expect(await names('only_with_upcoming=true')).toEqual(['beta', 'Alpha']);
    for (const no of ['false', '', '0']) expect(await names(`only_with_upcoming=${no}`)).toHaveLength(4);
    expect(await names('only_with_upcoming=true', 'editor')).toEqual(['Only drafts', 'beta', 'Alpha']);
    api.setNow('2026-07-16T03:59:59Z');
    const before = await names('only_with_upcoming=true');
    api.setNow('2026-07-16T04:00:00Z');
    const after = await names('only_with_upcoming=true');
    api.setNow(NOW);
    expect([before, after]).toEqual([['beta', 'Alpha'], ['Alpha']]);
  });

  it('is searched in every field, words spread over them', async () => {
    for (const text of ['555', 'ALPH', 'halls', 'great%20halls', '"great%20halls"', '1234%20alpha', '%20alpha%20-beta'])
      expect(await names(`search=${text}`)).toEqual(['Alpha']);
    for (const text of ['"halls%20great"', 'alpha%20-halls', '<br>', '25%25', '_'])
      expect(await list(`search=${text}`)).toMatchObject({ [`${kind}s`]: [], total: 0, total_pages: 0 });
  });

  it('is searched in the scripts without blanks, in the language that is shown', async () => {
    const park = await named('Victoria');
    ok(await api.put(`${path}/${park.id}/translations/zh-hant`, { [kind]: '維多利亞公園' }), 201);
    expect(await names('search=多利亞&multilingual_language=zh-hant')).toEqual(['維多利亞公園']);
    expect(await names('search=多利亞&multilingual_language=zh-hans')).toEqual(['維多利亞公園']);
    expect(await names('search=多利亞&multilingual_language=en')).toEqual([]);
    expect(await names('translated=true&multilingual_language=zh-hant')).toEqual(['維多利亞公園']);
    expect(await names('translated=true&multilingual_language=zh-hans')).toEqual([]);
    ok(await api.delete(`${path}/${park.id}?permanent=true`));
  });

  it('joins its filters', async () => {
    expect(await names(`search=alpha&has_events=1&event=${upcoming.id}`)).toEqual(['Alpha']);
    expect(await names(`search=beta&event=${upcoming.id}`)).toEqual([]);
  });

  it.each([
    'page=0',
    'page=x',
    'per_page=0',
    'per_page=-1',
    'search=',
    'translated=x',
    'modified_after=',
    'modified_after=2026-02-30',
    'has_events[]=1',
    'multilingual_language=de',
  ])('refuses %s by its name', async (query) => {
    expect(refusal(await api.get(`${path}?${query}`))).toBe(`400 rest_invalid_param: ${query.split(/[=[]/)[0] ?? ''}`);
  });

  it('has no page past its end, but always a first one', async () => {
    expect(refusal(await api.get(`${path}?per_page=4&page=2`))).toBe(`404 ${kind}-archive-page-not-found`);
    expect(refusal(await api.get(`${path}?search=zzzz&page=2`))).toBe(`404 ${kind}-archive-page-not-found`);
    expect(await list('search=zzzz')).toMatchObject({ total: 0, total_pages: 0 });
  });
});

describe('a search for venues', () => {
  it.each([
    ['address', '5 Edinburgh Place', 'edinburgh'],
    ['city', '廣州', '廣'],
    ['province', 'Ontario', 'ntar'],
    ['state', 'NY', 'ny'],
    ['stateprovince', 'Kowloon', 'KOW'],
    ['zip', '999077', '9990'],
    ['excerpt', 'A view', 'view'],
  ])('looks into %s', async (field, value, text) => {
    const venue = await make.venue({ [field]: value });
    const found = ok(await api.get(`/venues?search=${encodeURIComponent(text)}`)).venues;
    expect(found.map(({ id }: Json) => id)).toEqual([venue.id]);
    await api.delete(`/venues/${venue.id}?permanent=true`);
  });

  it.each(['three@three.com', 'common.com', 'http://one'])(
    'of organizers looks into e-mail addresses and websites: %s',
    async (text) => {
      const organizer = await make.organizer({ email: 'three@three.com', website: 'http://one.common.com/' });
      expect(
        ok(await api.get(`/organizers?search=${encodeURIComponent(text)}`)).organizers.map(({ id }: Json) => id),
      ).toContain(organizer.id);
      await api.delete(`/organizers/${organizer.id}?permanent=true`);
    },
  );
});
