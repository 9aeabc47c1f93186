import { clientAddress } from './client.js';

describe('the client of a request', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
    ['2001:DB8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('%s counts as %s', (ip, client) => {
    expect(clientAddress({ ip })).toBe(client);
  });

  it('is who connected, where what a proxy says is no address', () => {
    expect(clientAddress({ ip: 'x'.repeat(1000), socket: { remoteAddress: '::ffff:10.0.0.1' } })).toBe('10.0.0.1');
  });
});
