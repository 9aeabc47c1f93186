import { isAllowedHost, isPlainlyPrivate } from './outside-host.js';

describe('a host is plainly private', () => {
  it.each([
    'https://localhost/',
    'https://LOCALHOST./',
    'https://kalends.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://nas.lan/',
    'https://router.home.arpa/',
    'https://box.localdomain/',
    'https://wiki.corp/',
    'https://hook.test/',
    'https://postgres:8443/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://127.0.0.1./',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:10.1.2.3]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd12:3456::1]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
  ])('%s', (address) => {
    expect(isPlainlyPrivate(new URL(address))).toBe(true);
  });
});

describe('a host may be public', () => {
  it.each([
    'https://hooks.example/',
    'https://local.example.org/',
    'https://internal.example.org./',
    'https://localhost.example.org/',
    'https://my.locale/',
    'https://8.8.8.8/',
    'https://134744072/',
    'https://[2606:4700::1111]/',
    'https://[::ffff:8.8.8.8]/',
    'https://bücher.example/',
  ])('%s', (address) => {
    expect(isPlainlyPrivate(new URL(address))).toBe(false);
  });
});

describe('an allowed host', () => {
  it.each([
    ['http://images.inside/a', 'images.inside', true],
    ['http://IMAGES.inside.:8080/a', 'images.inside', true],
    ['http://images.inside:8080/a', 'images.inside:8080', true],
    ['http://images.inside:8081/a', 'images.inside:8080', false],
    ['http://images.inside/a', 'images.inside:80', true],
    ['https://images.inside/a', 'images.inside:443', true],
    ['https://images.inside/a', 'images.inside:80', false],
    ['http://other.inside/a', 'images.inside', false],
    ['http://a.images.inside/a', 'images.inside', false],
    ['http://0x7f000001:9/', '127.0.0.1', true],
    ['http://[FD00:0::1]:9/', '[fd00::1]:9', true],
  ])('%s by %s: %s', (address, allowed, expected) => {
    expect(isAllowedHost(new URL(address), [allowed])).toBe(expected);
  });
});
