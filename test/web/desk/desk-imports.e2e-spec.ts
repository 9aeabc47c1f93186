import { startTestApp, type TestApp } from '../../support/app.js';
import { signedIn, type Browser } from '../../support/desk.js';
import { SourcesDesk } from '../../support/desk-sources.js';
import { calendar, component, concert } from '../../support/imports.js';
import { ok } from '../../support/make.js';

let api: TestApp;
let editor: Browser;
let desk: SourcesDesk;

beforeAll(async () => {
  api = await startTestApp();
  editor = await signedIn(api, 'editor');
  desk = new SourcesDesk(api, editor);
});

afterAll(() => api.close());

const text = async (path: string): Promise<string> => (await editor.get(path)).text;
const idIn = (run: string): string => /sources\/(\d+)/.exec(run)?.[1] ?? '';

describe('an import', () => {
  const first = calendar(
    concert('a', 'Harbour songs', '20270410', 'DESCRIPTION:Old words', 'LOCATION:Pier Hall'),
    concert('b', 'Tide songs'),
    concert('c', 'Reef songs'),
  );

  test('shows what changes field by field, and takes a field that was kept with one click', async () => {
    const run = await desk.imported(first, 'songs.ics', { times_authority: 'preserve' });
    const { id } = (await desk.event('Harbour songs')) ?? {};
    ok(await api.post(`/events/${String(id)}`, { title: 'Our songs' }, 'editor'));
    const second = first
      .replace('Harbour songs', 'Harbor songs')
      .replace('Old words', 'New words')
      .replace('20270410T19', '20270410T18');
    const source = `/en/desk/sources/${idIn(run)}`;
    const planned = await desk.upload(source, second, 'songs.ics');
    const plan = await desk.rested(planned, '?tab=changed');
    expect(plan).toMatch(/<b>Here: <\/b>Our songs<.*<b>Source: <\/b>Harbor songs<.*Our value<.*edited here/s);
    expect(plan).toMatch(/<del>Old<\/del><ins>New<\/ins>|<del>Old.*<ins>New/s);
    expect(plan).toMatch(/Source’s value<.*changed in the source/s);
    const [, take = ''] = /name="take" value="([^"]*)"/.exec(plan) ?? [];
    await desk.act(planned, { take, action: 'save' });
    expect(await desk.rested(planned, '?tab=changed')).toMatch(/Source’s value<.*chosen by an editor/s);
    await desk.act(planned, { action: 'all' });
    await desk.rested(planned);
    expect(ok(await api.get(`/events/${String(id)}`, 'editor'))).toMatchObject({
      title: 'Harbor songs',
      start_date: '2027-04-10 18:00:00',
    });
  });

  test('takes a kept field after it is done, and gives it back when it is undone', async () => {
    const run = await desk.imported(calendar(concert('t', 'Bell songs')), 'bells.ics');
    const { id } = (await desk.event('Bell songs')) ?? {};
    ok(await api.post(`/events/${String(id)}`, { title: 'Our bells' }, 'editor'));
    const planned = await desk.upload(`/en/desk/sources/${idIn(run)}`, calendar(concert('t', 'Carillon')), 'bells.ics');
    await desk.rested(planned);
    await desk.act(planned, { action: 'all' });
    const done = await desk.rested(planned, '?tab=changed');
    expect(ok(await api.get(`/events/${String(id)}`, 'editor'))).toMatchObject({ title: 'Our bells' });
    const [, take = ''] = /name="take" value="([^"]*)"/.exec(done) ?? [];
    await desk.act(planned, { take });
    expect(ok(await api.get(`/events/${String(id)}`, 'editor'))).toMatchObject({ title: 'Carillon' });
    await desk.act(planned, { action: 'undo' });
    expect(await desk.rested(planned)).toContain('Undone');
    expect(ok(await api.get(`/events/${String(id)}`, 'editor'))).toMatchObject({ title: 'Our bells' });
  });

  test('is read as a whole in a report', async () => {
    const bad = component('x', 'DTSTART:20270230T190000', 'SUMMARY:=Impossible', 'DESCRIPTION:"No"');
    const run = await desk.chosen(
      await desk.upload('/en/desk/sources/new', calendar(bad, concert('y', 'Fine')), 'r.ics'),
    );
    await desk.rested(run);
    const { headers, text: report } = await editor.get(`${run.replace('/en/', '/ja/')}/report`);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' });
    expect(headers['content-disposition']).toMatch(/filename="import-\d+\.csv"/);
    const lines = report.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(report).toContain("イベント,'=Impossible,x,取り込み不可,DTSTART,,20270230T190000,存在しない日付です。");
    expect(lines.some((line) => line.includes(',Fine,y,新規 · 未取り込み,'))).toBe(true);
  });

  test('says that it is over, where somebody else was quicker', async () => {
    const run = await desk.imported(calendar(concert('q', 'Quick')), 'q.ics');
    expect(await desk.act(run, { action: 'all' })).toContain('?done=outdated');
    expect(await text(`${run}?done=outdated`)).toContain('This import has changed in the meantime.');
  });

  test('is another source’s at no other address', async () => {
    const run = await desk.imported(calendar(concert('o', 'Own')), 'o.ics');
    const other = await desk.imported(calendar(concert('o', 'Other')), 'p.ics');
    for (const path of [
      run.replace(/\d+\/runs/, `${idIn(other)}/runs`),
      run.replace(/\d+$/, '99999999999'),
      run.replace(/\d+$/, 'x'),
    ])
      expect((await editor.get(path)).status).toBe(404);
    for (const query of ['tab=x', 'tab[]=new', 'page=9999', 'page=-1', 'done[]=a'])
      expect((await editor.get(`${run}?${query}`)).status).toBe(200);
  });

  test('is discarded, and nothing has changed', async () => {
    const run = await desk.chosen(
      await desk.upload('/en/desk/sources/new', calendar(concert('d', 'Discarded')), 'd.ics'),
    );
    await desk.rested(run);
    await desk.act(run, { action: 'stop' });
    expect(await text(run)).toContain('Stopped');
    expect(await desk.event('Discarded')).toBeUndefined();
    // It can be taken up again.
    await desk.act(run, { action: 'all' });
    await desk.rested(run);
    expect(await desk.event('Discarded')).toBeDefined();
  });
});

describe('an imported record', () => {
  test('tells its source and what was edited here, takes the source’s values again, or is left alone', async () => {
    const file = (title: string): string => calendar(concert('f', title, '20270410', 'LOCATION:Dock'));
    const run = await desk.imported(file('Fog horns'), 'fog.ics');
    const { id } = (await desk.event('Fog horns')) ?? {};
    const form = `/en/desk/events/${String(id)}`;
    expect(await text(form)).toContain(`href="/en/desk/sources/${idIn(run)}">From fog</a>`);
    expect(await text(form)).not.toContain('Edited here');
    ok(
      await api.post(
        `/events/${String(id)}`,
        { title: 'Our horns', start_date: '2027-04-11 19:00', end_date: '2027-04-11 21:00', timezone: 'Asia/Tokyo' },
        'editor',
      ),
    );
    expect(await text(form)).toContain('Edited here: Title, Start, End<');
    const decide = (action: string) => desk.send(`/en/desk/sources/records/events/${String(id)}`, { action });
    expect((await decide('take')).headers['location']).toBe(`${form}?origin=take`);
    expect(ok(await api.get(`/events/${String(id)}`, 'editor'))).toMatchObject({
      title: 'Fog horns',
      start_date: '2027-04-10 19:00:00',
      venue: { venue: 'Dock' },
    });
    expect(await text(form)).not.toContain('Edited here');
    await decide('leave');
    expect(await text(form)).toContain('No longer updated from the source.');
    const source = `/en/desk/sources/${idIn(run)}`;
    expect(await desk.rested(await desk.upload(source, file('Fog bells'), 'fog.ics'))).toContain(
      'Everything is up to date.',
    );
    expect(await text(`${source}/left-out`)).toContain('Fog horns');
    await decide('follow');
    expect(await desk.rested(await desk.upload(source, file('Fog gongs'), 'fog.ics'))).toMatch(
      /Changed <span class="count">1</,
    );
  });

  test('says at its times that the source’s win, and keeps ours after one click', async () => {
    const file = (title: string, start = '20270410'): string => calendar(concert('k', title, start));
    const run = await desk.imported(file('Kelp songs'), 'kelp.ics');
    const source = `/en/desk/sources/${idIn(run)}`;
    const { id } = (await desk.event('Kelp songs')) ?? {};
    const form = `/en/desk/events/${String(id)}`;
    const decide = (action: string) => desk.send(`/en/desk/sources/records/events/${String(id)}`, { action });
    const edit = async (): Promise<unknown> =>
      ok(await api.post(`/events/${String(id)}`, { start_date: '2027-04-10 18:00' }, 'editor'));
    const again = async (next: string): Promise<unknown> => {
      const planned = await desk.upload(source, next, 'kelp.ics');
      await desk.rested(planned);
      await desk.act(planned, { action: 'all' });
      await desk.rested(planned);
      const { title, start_date } = ok(await api.get(`/events/${String(id)}`, 'editor'));
      return [title, start_date];
    };
    expect(await text(form)).toMatch(/kelp sets these times: .*value="keep-times">Keep ours</s);
    expect((await decide('keep-times')).headers['location']).toBe(`${form}?origin=keep-times`);
    expect(await text(form)).toMatch(/Times changed here stay.*value="follow-times">Follow the source</s);
    await edit();
    expect(await again(file('Kelp dances'))).toEqual(['Kelp dances', '2027-04-10 18:00:00']);
    expect(await again(file('Kelp waltz', '20270412'))).toEqual(['Kelp waltz', '2027-04-10 18:00:00']);
    await decide('follow-times');
    expect(await again(file('Kelp waltz', '20270412'))).toEqual(['Kelp waltz', '2027-04-12 19:00:00']);
    await edit();
    expect(await again(file('Kelp songs', '20270412'))).toEqual(['Kelp songs', '2027-04-12 19:00:00']);
  });

  test('chooses no times of a record that is no event, or that was made here', async () => {
    await desk.imported(calendar(concert('v', 'Vine songs')), 'vines.ics');
    const { id } = (await desk.event('Vine songs')) ?? {};
    const path = (kind: string, id: unknown): string => `/en/desk/sources/records/${kind}/${String(id)}`;
    expect(await desk.send(path('venues', id), { action: 'keep-times' })).toMatchObject({ status: 404 });
    expect(await desk.send(path('events', 999999), { action: 'keep-times' })).toMatchObject({ status: 404 });
    expect(await desk.send(path('events', 'x'), { action: 'keep-times' })).toMatchObject({ status: 404 });
  });

  test('says nothing to those who have no section of sources', async () => {
    await desk.imported(calendar(concert('z', 'Zither')), 'z.ics');
    const { id } = (await desk.event('Zither')) ?? {};
    ok(await api.post(`/events/${String(id)}`, { author: 3 }, 'administrator'));
    const author = await signedIn(api, 'author');
    const { status, text: form } = await author.get(`/en/desk/events/${String(id)}`);
    expect(status).toBe(200);
    expect(form).not.toContain('/desk/sources');
  });
});
