import { parseConfig } from '#platform/config/config.js';

describe('the settings of feeds', () => {
  test.each([
    ['FEED_NAME', 'What is on', { feedName: 'What is on' }],
    ['FEED_LICENSE', 'https://example.org/licence', { feedLicense: 'https://example.org/licence' }],
    ['FEED_MAX', '50000', { feedMax: 50_000 }],
    ['FEED_COLOR', 'DarkCyan', { feedColor: 'darkcyan' }],
  ])('are read: %s=%s', (name, value, expected) => {
    expect(parseConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['FEED_MAX', '0'],
    ['FEED_MAX', '50001'],
    ['FEED_COLOR', '#008080'],
    ['FEED_LICENSE', 'CC BY'],
  ])('are refused: %s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });
});
