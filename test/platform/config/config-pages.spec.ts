import { parseConfig } from '#platform/config/config.js';

describe('the settings of pages', () => {
  test('have defaults with which a page is finished', () => {
    expect(parseConfig({}).pages).toEqual({ name: {}, description: {}, links: [], variables: {} });
  });

  test.each([
    [{ SITE_NAME: 'Town hall' }, { name: { en: 'Town hall', ja: 'Town hall', 'zh-hant': 'Town hall' } }],
    [{ SITE_NAME: 'Town hall', SITE_NAME_ZH_HANT: '大會堂' }, { name: { en: 'Town hall', 'zh-hant': '大會堂' } }],
    [{ SITE_COLOR: '#0B5D6B' }, { color: '#0b5d6b' }],
    [{ ROBOTS_REFUSED: 'GPTBot, Google-Extended,' }, { robotsRefused: ['GPTBot', 'Google-Extended'] }],
    [{ SITE_CONTACT: 'desk@example.org' }, { contact: 'mailto:desk@example.org' }],
    [
      { SITE_LINKS: 'Press=https://example.org/press, Jobs=https://example.org/jobs?a=b' },
      {
        links: [
          { text: 'Press', url: 'https://example.org/press' },
          { text: 'Jobs', url: 'https://example.org/jobs?a=b' },
        ],
      },
    ],
    [
      { MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' },
      { tiles: 'https://tiles.example.org/{z}/{x}/{y}.png' },
    ],
  ])('are read: %j', (env, expected) => {
    expect(parseConfig(env).pages).toMatchObject(expected);
  });

  test('tell which variable says what', () => {
    const env = { SITE_NAME: 'Town hall', SITE_NAME_JA: '町役場', SITE_COLOR: '#0b5d6b', SITE_LINKS: ' ' };
    expect(parseConfig(env).pages?.variables).toEqual({
      'name.en': 'SITE_NAME',
      'name.ja': 'SITE_NAME_JA',
      'name.ko': 'SITE_NAME',
      'name.zh-hans': 'SITE_NAME',
      'name.zh-hant': 'SITE_NAME',
      color: 'SITE_COLOR',
    });
  });

  test.each([
    ['SITE_COLOR', 'teal'],
    ['SITE_LOGO', 'logo.svg'],
    ['SITE_LOGO', 'https://x; frame-ancestors *@example.org/l.png'],
    ['SITE_CONTACT', 'javascript:alert(1)'],
    ['SITE_LINKS', 'Press'],
    ['MAP_TILES', 'https://tiles.example.org/'],
  ])('are refused: %s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });

  test('are none without pages', () => {
    expect(parseConfig({ PAGES: 'false', SITE_NAME: 'Town hall' }).pages).toBeUndefined();
  });
});
