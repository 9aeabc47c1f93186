import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';
import { outside } from '../../support/outside.js';

const { UsersService } = await outside<typeof import('#platform/auth/users.service.js')>(
  'src/platform/auth/users.service.ts',
);

let api: InspectedApp;
let make: Make;

beforeAll(async () => {
  api = await startInspectedApp();
  make = new Make(api);
});

afterAll(() => api.close());

describe('a former revision', () => {
  it('is the record as it was then, in all its languages', async () => {
    const event = await make.event({ titles: { en: 'Fair', ja: '市' }, tags: ['old'] });
    ok(await api.put(`/events/${event.id}`, { title: 'Other', excerpt: 'New.', tags: ['new'], sticky: true }));
    ok(await api.delete(`/events/${event.id}/translations/ja`));
    const then = ok(await api.get(`/events/${event.id}/revisions/2`, 'administrator'));
    expect(then).toMatchObject({
      revision: 2,
      action: 'translate',
      fields: { sticky: false, tags: [event.tags[0].id], start_date: '2026-08-01 19:00:00' },
      translations: { en: { title: 'Fair' }, ja: { title: '市' } },
    });
    expect(then.translations.en).not.toHaveProperty('excerpt');
    expect(refusal(await api.get(`/events/${event.id}/revisions/99`, 'administrator'))).toBe('404 revision-not-found');
    expect(refusal(await api.get(`/events/${event.id}/revisions/x`, 'administrator'))).toBe(
      '400 rest_invalid_param: revision',
    );
  });

  it('is written again in one revision, through the rules of an update', async () => {
    const event = await make.event({
      titles: { en: 'Fair', ja: '市' },
      venue: (await make.venue()).id,
      website: 'https://fair.example/',
      all_day: true,
    });
    const before = ok(await api.get(`/events/${event.id}/revisions/2`, 'administrator'));
    ok(
      await api.put(`/events/${event.id}`, { title: 'Other', venue: [], start_date: '2026-08-01 10:00', website: '' }),
    );
    ok(await api.delete(`/events/${event.id}/translations/ja`));
    ok(await api.put(`/events/${event.id}/translations/ko`, { title: '장' }), 201);
    const answer = ok(await api.post(`/events/${event.id}/revisions/2/restore`, {}));
    expect(answer).toMatchObject({ revision: 6, restored: 2, left_out: [] });
    const after = ok(await api.get(`/events/${event.id}/revisions/6`, 'administrator'));
    expect([after.fields, after.translations]).toEqual([before.fields, before.translations]);
    expect(after).toMatchObject({ action: 'restore', restored: 2, languages: ['en', 'ja', 'ko'] });
    expect(ok(await api.post(`/events/${event.id}/revisions/6/restore`, {})).revision).toBe(6);
    expect(ok(await api.get(`/events/${event.id}`)).available_languages).toEqual(['en', 'ja']);
  });

  it.each([
    [
      'venues',
      'venue',
      { city: 'Bern', geo_lat: 46.9, geo_lng: 7.4, zip: '3000' },
      { city: '', geo_lat: 1, geo_lng: 1, zip: '' },
    ],
    ['organizers', 'organizer', { email: 'a@example.org' }, { email: '', organizer: 'Other' }],
    ['categories', 'name', { description: 'Old.' }, { description: '', slug: 'other' }],
    ['tags', 'name', { description: 'Old.' }, { name: 'Other' }],
  ])('of %s is written again too', async (resource, title, fields, changed) => {
    const { id } = ok(await api.post(`/${resource}`, { [title]: `Of ${resource}`, ...fields }), 201);
    const before = ok(await api.get(`/${resource}/${id}/revisions/1`, 'administrator'));
    ok(await api.put(`/${resource}/${id}`, changed));
    ok(await api.post(`/${resource}/${id}/revisions/1/restore`, {}));
    const after = ok(await api.get(`/${resource}/${id}/revisions/3`, 'administrator'));
    expect([after.fields, after.translations]).toEqual([before.fields, before.translations]);
  });

  it('leaves out links to records that are gone, and tells so', async () => {
    const [gone, kept] = [await make.venue(), await make.venue()];
    const event = await make.event({ venue: [gone.id, kept.id], post_password: 'sesame' });
    ok(await api.put(`/events/${event.id}`, { venue: [], post_password: '' }));
    ok(await api.delete(`/venues/${gone.id}?permanent=true`));
    const answer = ok(await api.post(`/events/${event.id}/revisions/1/restore`, {}));
    expect(answer.left_out).toEqual([
      { field: 'venue', ids: [gone.id] },
      { field: 'post_password', ids: [] },
    ]);
    const venues: Json[] = [ok(await api.get(`/events/${event.id}`)).venue].flat();
    expect(venues.map(({ id }) => id as number)).toEqual([kept.id]);
  });

  it('is written only over what If-Match names', async () => {
    const venue = await make.venue({ city: 'Bern' });
    ok(await api.put(`/venues/${venue.id}`, { city: 'Basel' }));
    const path = `/venues/${venue.id}/revisions/1/restore`;
    const send = (etag: string) =>
      api.send('post', path, { as: 'administrator', headers: { 'If-Match': etag }, body: {} });
    expect(refusal(await send('"1-x"'))).toBe('412 rest_precondition_failed');
    expect(ok(await send('"2-x"')).revision).toBe(3);
  });

  it('is for those who may edit the record', async () => {
    const event = await make.event({}, 'author');
    const draft = await make.event({ status: 'draft' }, 'author');
    const tag = await make.tag();
    for (const more of ['', '/1']) {
      const path = `/events/${event.id}/revisions${more}`;
      expect(refusal(await api.get(path))).toBe('401 rest_forbidden');
      expect(refusal(await api.get(path, 'subscriber'))).toBe('403 rest_forbidden');
      expect(refusal(await api.get(path, 'contributor'))).toBe('403 rest_forbidden');
      ok(await api.get(path, 'author'));
      expect(refusal(await api.get(`/events/${draft.id}/revisions${more}`, 'contributor'))).toBe(
        '403 event-not-accessible',
      );
      expect(refusal(await api.get(`/tags/${tag.id}/revisions${more}`, 'author'))).toBe('403 rest_forbidden');
      expect(refusal(await api.get(`/events/999999/revisions${more}`, 'editor'))).toBe('404 rest-event-not-found');
    }
    expect(refusal(await api.post(`/events/${event.id}/revisions/1/restore`, {}, 'contributor'))).toMatch(/^403/);
    expect(refusal(await api.get('/revisions', 'author'))).toBe('403 rest_forbidden');
  });

  it('is read, and not written again, with credentials that only read', async () => {
    const { password } = await api.app
      .get(UsersService, { strict: false })
      .add('reader', 'editor', { name: 'looks', readOnly: true });
    const event = await make.event();
    ok(await api.put(`/events/${event.id}`, { sticky: true }));
    const base = `/calendar/events/v1/events/${event.id}/revisions/1`;
    expect((await api.raw('get', base).auth('reader', password)).status).toBe(200);
    expect((await api.raw('post', `${base}/restore`).auth('reader', password)).status).toBe(403);
  });
});
