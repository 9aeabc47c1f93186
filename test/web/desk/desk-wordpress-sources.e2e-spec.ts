import { startTestApp, type TestApp } from '../../support/app.js';
import { ChangingSite } from '../../support/changing-site.js';
import { signedIn } from '../../support/desk.js';
import { SourcesDesk } from '../../support/desk-sources.js';
import { calendar, concert } from '../../support/imports.js';
import { ok } from '../../support/make.js';

/** A page of WordPress that says nothing of events, as most of them. */
const PAGE = '<!doctype html><html><head><link rel="https://api.w.org/" href="/wp-json/"></head><p>About us</p></html>';

let api: TestApp;
let desk: SourcesDesk;
let site: ChangingSite;

beforeAll(async () => {
  site = await new ChangingSite().start();
  api = await startTestApp({ ALLOWED_PRIVATE_HOSTS: ChangingSite.HOST });
  desk = new SourcesDesk(api, await signedIn(api, 'editor'));
});

afterAll(async () => {
  await api.close();
  await site.stop();
});

/** Answers of the site by path; WordPress shows its pages whatever parameters it does not know. */
function answerWith(answers: Readonly<Record<string, string>>): void {
  site.answer = (path) => {
    const body = answers[path] ?? answers[path.replace(/\?.*/, '')];
    return body === undefined ? { status: 404 } : { status: 200, body };
  };
}

/** Kind and path of the source that is made of an address. */
async function sourceOf(path: string): Promise<readonly [string, string]> {
  const entered = await desk.enter('/en/desk/sources/new', site.origin + path);
  const id = /sources\/(\d+)/.exec(String(entered.headers['location']))?.[1] ?? '';
  const { kind, address } = ok(await api.get(`/sources/${id}`, 'editor')) as { kind: string; address: string };
  return [kind, address.replace(site.origin, '')];
}

const EVENTS = calendar(concert('a', 'Harbour songs'));

test.each([
  ['The Events Calendar', { '/wp-json/tribe/events/v1/': '{"namespace":"tribe\\/events\\/v1"}' }, 'tec-rest', '/'],
  ['Modern Events Calendar', { '/?mec-ical-feed=1': EVENTS }, 'ics', '/?mec-ical-feed=1'],
  ['Events Manager', { '/events.ics': EVENTS }, 'ics', '/events.ics'],
  ['My Calendar', { '/?feed=my-calendar-ics': EVENTS }, 'ics', '/?feed=my-calendar-ics'],
  ['no calendar', {}, 'jsonld', '/about/us/'],
])('any page of a site of WordPress leads to its calendar: %s', async (_, calendars, kind, address) => {
  answerWith({ '/about/us/': PAGE, '/': PAGE, ...calendars });
  expect(await sourceOf('/about/us/')).toEqual([kind, address]);
});

test('a page that says where its calendar is, and one that is none of WordPress, stay what they are', async () => {
  answerWith({ '/hall': '<!doctype html><p>Hall</p>', '/events.ics': EVENTS });
  expect(await sourceOf('/hall')).toEqual(['jsonld', '/hall']);
});
