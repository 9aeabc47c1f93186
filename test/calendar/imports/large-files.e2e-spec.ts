import { startTestApp, type TestApp } from '../../support/app.js';
import { calendar, concert, Imports } from '../../support/imports.js';
import { ok } from '../../support/make.js';

const MIB = 2 ** 20;

/** An export of WordPress in which articles have most of the room. */
function exported(events: readonly string[], articles: number): Buffer {
  const namespaces =
    'xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  const item = (id: number, type: string, title: string, content: string, meta: string): string =>
    `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${String(id)}</wp:post_id>
    <wp:post_name>${type}-${String(id)}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${meta}</item>\n`;
  const times = {
    _EventStartDate: '2027-04-10 19:00:00',
    _EventEndDate: '2027-04-10 21:00:00',
    _EventTimezone: 'Asia/Tokyo',
  };
  const meta = Object.entries(times)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
    )
    .join('');
  const long = 'Long words about the town. '.repeat(40_000);
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${namespaces}><channel><title>Town</title><wp:wxr_version>1.2</wp:wxr_version>\n` +
      Array.from({ length: articles }, (_, at) => item(1000 + at, 'post', 'Article', long, '')).join('') +
      events.map((title, at) => item(100 + at, 'tribe_events', title, 'Short.', meta)).join('') +
      '</channel></rss>\n',
  );
}

describe('a large file', () => {
  let api: TestApp;
  let imports: Imports;

  beforeAll(async () => {
    api = await startTestApp();
    imports = new Imports(api);
  });

  afterAll(() => api.close());

  test('may be an export of WordPress, of which the calendar’s part is imported', async () => {
    const file = exported(['Spring fair', '茶會'], 60);
    expect(file.length).toBeGreaterThan(55 * MIB);
    const id = await imports.source({ name: 'Town', kind: 'wxr' });
    expect(await imports.imported(id, file)).toMatchObject({ state: 'done', counts: { create: 2, refused: 0 } });
    const { events } = ok(await api.get('/events?start_date=2027-01-01'));
    expect(events).toEqual([
      expect.objectContaining({ id: 100, title: 'Spring fair' }),
      expect.objectContaining({ id: 101, title: '茶會' }),
    ]);
  });

  test('of any other kind is refused, and changes nothing', async () => {
    const id = await imports.source();
    const words = `DESCRIPTION:${'w'.repeat(1000)}`;
    const file = Buffer.from(
      calendar(...Array.from({ length: 50_000 }, (_, at) => concert(`u${String(at)}`, 'A', '20270410', words))),
    );
    expect(file.length).toBeGreaterThan(50 * MIB);
    const answer = await api
      .raw('post', `/calendar/events/v1/sources/${String(id)}/imports`)
      .auth('editor', api.passwords.editor)
      .attach('file', file, 'events.ics');
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({
      code: 'rest_content_too_large',
      message: expect.stringContaining('50 MiB') as unknown,
    });
    expect(ok(await api.get(`/imports?source=${String(id)}`, 'editor'))['imports']).toEqual([]);
  });
});
