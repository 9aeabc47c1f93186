import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok } from '../../support/make.js';

const HOSTILE = '</script><script>alert(1)</script> & <!-- \u2028\u2029';
const ESCAPED = HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});

afterAll(() => api.close());

describe('json_ld', () => {
  it('ends no script element that it is put into, and says the same', async () => {
    const event = await new Make(api).event({
      title: `Title ${ESCAPED}`,
      description: ESCAPED,
      venue: { venue: `Venue ${ESCAPED}`, website: `https://example.org/'"\`` },
      organizer: { organizer: `Organizer ${ESCAPED}` },
    });
    const { venue, organizer } = event;
    for (const path of [`/events/${event.id}`, `/venues/${venue.id}`, `/organizers/${organizer[0].id}`]) {
      for (const fields of ['', '?_fields=json_ld', '?_fields=id,title,json_ld.name']) {
        const answer = await api.get(`${path}${fields}`);
        const [, jsonLd] = answer.text.split(/(?<="json_ld":)(.*)/s, 2);
        expect(jsonLd).not.toMatch(/[<>&\u2028\u2029]/);
        expect(ok(answer).json_ld.name).toMatch(
          /^(Title|Venue|Organizer) <\/script><script>alert\(1\)<\/script> & <!--/,
        );
      }
    }
    expect(ok(await api.get(`/venues/${venue.id}`)).json_ld.sameAs).toBe('https://example.org/%27%22%60');
  });
});
