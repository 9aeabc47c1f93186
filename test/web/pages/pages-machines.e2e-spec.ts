import { startTestApp, type TestApp } from '../../support/app.js';
import { Make } from '../../support/make.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ SITE_NAME: 'Harbour calendar', SITE_DESCRIPTION: 'What is on by the water' });
});

afterAll(() => api.close());

describe('/llms.txt', () => {
  it('names the calendar, and leads to pages and data that are there', async () => {
    const { status, text, headers } = await api.raw('get', '/llms.txt');
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(text.split('\n\n').slice(0, 2)).toEqual(['# Harbour calendar', '> What is on by the water']);
    const links = [...text.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, name = '', address = '']) => [
      name,
      address,
    ]);
    expect(links.length).toBeGreaterThan(10);
    for (const [name, address = ''] of links) {
      const { pathname } = new URL(address);
      const answer = await api.raw('get', pathname).set('accept', 'application/json, */*');
      expect([name, answer.status]).toEqual([name, name === 'Assistants' ? 405 : 200]);
    }
  });

  it('says nothing of assistants where there is nothing for them', async () => {
    const without = await startTestApp({ MCP: 'false' });
    expect((await without.raw('get', '/llms.txt')).text).not.toContain('/mcp');
    await without.close();
  });

  it('names nothing that robots may not fetch', async () => {
    const rules = (await api.raw('get', '/robots.txt')).text;
    const addresses = await linked(api);
    const refused = addresses.filter((address) => !mayFetch(rules, new URL(address).pathname));
    expect(refused).toEqual([]);
    for (const path of ['/calendar/events/v1/events/1', '/ja/calendar/events/v1/events', '/search', '/ja/search'])
      expect([path, mayFetch(rules, path)]).toEqual([path, false]);
    expect(mayFetch(rules, '/event/anything/')).toBe(true);
  });

  it('leads to data of the forms that it says, in the language asked for', async () => {
    await new Make(api).event({ titles: { en: 'Lantern walk', ja: '提灯' } });
    const { text } = await api.raw('get', '/llms.txt');
    const address = (name: string): string => new RegExp(`\\[${name}\\]\\(([^)]+)\\)`).exec(text)?.[1] ?? '';
    const read = async (name: string) =>
      api.raw('get', `${new URL(address(name)).pathname}?${api.config.languageParam}=ja`);
    expect(text).toContain(`\`?${api.config.languageParam}=ja\``);
    expect((await read('Events as JSON')).body.events).toMatchObject([{ title: '提灯' }]);
    expect(JSON.parse((await read('Linked data')).text)).toMatchObject({
      itemListElement: [{ item: { '@type': 'Event', name: '提灯' } }],
    });
    expect((await read('Calendar')).text).toMatch(/^SUMMARY(?:;LANGUAGE=ja)?:提灯/m);
    expect((await read('News')).text).toContain('<rss');
    expect((await read('Map')).body).toMatchObject({ type: 'FeatureCollection' });
  });

  it('is one line where the name of the calendar is several, and names the feed for harvesters where there is one', async () => {
    const licensed = await startTestApp({
      SITE_DESCRIPTION: 'One line\n# and another',
      FEED_LICENSE: 'https://creativecommons.org/licenses/by/4.0/',
    });
    const { text } = await licensed.raw('get', '/llms.txt');
    expect(text).toContain('> One line # and another\n');
    const harvest = (await linked(licensed)).find((address) => address.endsWith('/rpde/events')) ?? '';
    expect((await licensed.raw('get', new URL(harvest).pathname)).status).toBe(200);
    await licensed.close();
  });
});

describe('/robots.txt', () => {
  it('asks robots that the operator names to read nothing, and leaves the others as they are', async () => {
    const plain = (await api.raw('get', '/robots.txt')).text;
    const own = await startTestApp({ ROBOTS_REFUSED: 'GPTBot, CCBot' });
    const { text } = await own.raw('get', '/robots.txt');
    expect(text.startsWith('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\n')).toBe(true);
    expect(rulesOf(text)).toBe(rulesOf(plain));
    await own.close();
  });

  it('asks all of them', async () => {
    const closed = await startTestApp({ ROBOTS_REFUSED: '*' });
    expect((await closed.raw('get', '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    await closed.close();
  });
});

async function linked(app: TestApp): Promise<string[]> {
  const { text } = await app.raw('get', '/llms.txt');
  return [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, address = '']) => address);
}

function rulesOf(robots: string): string | undefined {
  return /User-agent: \*\n[^]*?\n\n/.exec(robots)?.[0];
}

/** As RFC 9309 has it: the longest rule that matches decides. */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, rule = '']) => ({ kind, rule }));
  const matching = rules.filter(({ rule }) => {
    const source = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${source}`).test(path);
  });
  return matching.toSorted((a, b) => b.rule.length - a.rule.length)[0]?.kind !== 'Disallow';
}
