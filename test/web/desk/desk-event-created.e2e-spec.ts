import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { idIn, sendForm } from '../../support/desk-event.js';
import { Make } from '../../support/make.js';

let api: TestApp;
let make: Make;
let editor: Browser;

const NEW = '/en/desk/events/new';

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

describe('what is led to from a new event', () => {
  test('the languages that it has not, once', async () => {
    const created = await sendForm(editor, NEW, { title: 'Lion dance' });
    const { text } = await editor.get(String(created.headers['location']));
    const into = [...text.matchAll(/href="([^"]*)" lang="([^"]*)">(?=[^<]+<\/a>)/g)].filter(([, to]) =>
      to?.includes('/translations/'),
    );
    const path = `/en/desk/translations/events/${String(idIn(created))}?from=en&amp;to=`;
    expect(into.map(([, to]) => to)).toEqual(['zh-hans', 'zh-hant', 'ja', 'ko'].map((to) => path + to));
    expect((await editor.get(`/en/desk/events/${String(idIn(created))}`)).text).not.toContain('Translate into');
  });

  test('the place of a venue that was made with it', async () => {
    const placed = await make.venue({ titles: { en: 'On the map' }, geo_lat: 22.3, geo_lng: 114.2 });
    const after = async (changes: Record<string, string>): Promise<string> => {
      const { headers } = await sendForm(editor, NEW, { title: 'Opening', ...changes });
      return (await editor.get(String(headers['location']))).text;
    };
    const made = await after({ 'new_venue[venue]': 'Annexe <3' });
    expect(made).toMatch(
      /<a href="\/en\/desk\/venues\/\d+#geo_lat">Add the location of “Annexe &lt;3” so that maps show it<\/a>/,
    );
    expect(await after({ 'venue[0]': String(placed.id) })).not.toContain('#geo_lat');
    expect(await after({})).not.toContain('#geo_lat');
  });

  test('its title first, and what is folded says what it holds', async () => {
    const { text } = await editor.get(NEW);
    expect(text.indexOf('id="title"')).toBeLessThan(text.indexOf('id="start_day"'));
    const held = [
      ...text.matchAll(/<summary><span class="name">([^<]*)<\/span><span class="holds"[^>]*>(.*?)<\/span><\/summary>/g),
    ];
    expect(held.map(([, part, holds = '']) => `${part ?? ''}: ${holds.replace(/<[^>]*>/g, '')}`)).toEqual([
      'Time zone: Asia/Hong_Kong',
      'Short description and page address: none',
      'Price and tickets: none',
      'Organizers: none',
      'Status and visibility: Draft · As planned',
      'Publication: as soon as it is published',
    ]);
    expect(text).toMatch(/id="part-repeat">Repeats<\/span><span class="holds" data-live="repeats">never</);
  });
});
