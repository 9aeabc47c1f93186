import { ConfigError, parseConfig } from '#platform/config/config.js';

describe('the hosts that may be private', () => {
  test.each([
    ['ALLOWED_PRIVATE_HOSTS', 'Images.Inside, 10.0.0.7', { allowedPrivateHosts: ['images.inside', '10.0.0.7'] }],
    ['ALLOWED_PRIVATE_HOSTS', '[FD00:0::1], fd00::2', { allowedPrivateHosts: ['[fd00::1]', '[fd00::2]'] }],
    [
      'ALLOWED_PRIVATE_HOSTS',
      'bücher.inside:8080, 0xA000007:80, [fd00::1]:8443, db_1.',
      { allowedPrivateHosts: ['xn--bcher-kva.inside:8080', '10.0.0.7:80', '[fd00::1]:8443', 'db_1'] },
    ],
    ['MEDIA_FETCH_ALLOW', 'images.inside:8080', { allowedPrivateHosts: ['images.inside:8080'] }],
  ])('are read: %s=%s', (name, value, expected) => {
    expect(parseConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['ALLOWED_PRIVATE_HOSTS', 'http://images.inside'],
    ['ALLOWED_PRIVATE_HOSTS', 'images.inside:0'],
    ['ALLOWED_PRIVATE_HOSTS', 'images.inside:65536'],
    ['ALLOWED_PRIVATE_HOSTS', 'images.inside/path'],
    ['ALLOWED_PRIVATE_HOSTS', 'user@images.inside'],
    ['ALLOWED_PRIVATE_HOSTS', '[10.0.0.7]'],
    ['ALLOWED_PRIVATE_HOSTS', '10.0.0.256'],
    ['MEDIA_FETCH_ALLOW', 'http://images.inside'],
  ])('are refused: %s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  });

  test('a former name is read beside the one of now, and told', () => {
    const { allowedPrivateHosts, formerNames } = parseConfig({
      ALLOWED_PRIVATE_HOSTS: 'a.inside, b.inside',
      MEDIA_FETCH_ALLOW: 'b.inside, c.inside',
    });
    expect(allowedPrivateHosts).toEqual(['a.inside', 'b.inside', 'c.inside']);
    expect(formerNames).toEqual([{ former: 'MEDIA_FETCH_ALLOW', name: 'ALLOWED_PRIVATE_HOSTS' }]);
  });
});
