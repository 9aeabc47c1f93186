import { createServer, type RequestListener, type Server } from 'node:http';
import { ImageRefusal } from './image-refusal.js';
import type { HostAddress } from '#platform/http/outside-client.js';
import { RemoteImages, type RemoteOptions } from './remote-images.js';

const LOOPBACK: HostAddress = { address: '127.0.0.1', family: 4 };
const PUBLIC: HostAddress = { address: '8.8.8.8', family: 4 };

let server: Server;
let port: number;
let requested: string[];
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  requested = [];
  answer = (_request, response) => response.end('bytes');
});

/**
 * `inside.test` is allowed and resolves to this host, as do the others; every other name is public, and nothing answers
 * there.
 */
function remote(options: Partial<RemoteOptions> = {}): RemoteImages {
  const here = ['inside.test', 'outside.test', 'localhost'];
  return new RemoteImages({
    allow: ['inside.test'],
    resolve: (host) => Promise.resolve(here.includes(host) ? [LOOPBACK] : [PUBLIC]),
    timeMs: 240_000,
    ...options,
  });
}

const at = (path: string, host = 'inside.test'): string => `http://${host}:${String(port)}${path}`;

describe('an image is fetched', () => {
  it('from a host that is allowed by name, at any port', async () => {
    expect((await remote().fetch(at('/a.png'))).toString()).toBe('bytes');
    expect(requested).toEqual(['/a.png']);
  });

  it('from an allowed host whose name is written in capitals or ends in a dot', async () => {
    await remote().fetch(at('/a.png', 'INSIDE.test'));
    await remote().fetch(at('/b.png', 'inside.test.'));
    expect(requested).toEqual(['/a.png', '/b.png']);
  });

  it('through three redirects', async () => {
    answer = (request, response) => {
      const step = Number((request.url ?? '').slice(1));
      if (step < 3) response.writeHead(302, { location: `/${String(step + 1)}` }).end();
      else response.end('there');
    };
    expect((await remote().fetch(at('/0'))).toString()).toBe('there');
  });

  it('from the address that was looked at, whatever the name means a moment later', async () => {
    let turns = 0;
    const resolve = (): Promise<HostAddress[]> => Promise.resolve([(turns += 1) === 1 ? LOOPBACK : PUBLIC]);
    await remote({ resolve }).fetch(at('/pinned.png'));
    expect({ turns, requested }).toEqual({ turns: 1, requested: ['/pinned.png'] });
  });

  it('with neither cookies nor credentials', async () => {
    let names: string[] = [];
    answer = (request, response) => {
      names = Object.keys(request.headers);
      response.end('x');
    };
    await remote().fetch(at('/'));
    expect(names.sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });
});

describe('an address is refused, and nobody there is asked', () => {
  afterEach(() => {
    expect(requested).toEqual([]);
  });

  const refuses = async (address: string, options: Partial<RemoteOptions> = {}): Promise<void> => {
    await expect(remote(options).fetch(address)).rejects.toEqual(new ImageRefusal('unreachable'));
  };

  it.each([
    ['dotted', '127.0.0.1'],
    ['decimal', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['hexadecimal', '0x7f.0.0.1'],
    ['hexadecimal in one', '0x7f000001'],
    ['short', '127.1'],
    ['full width', '１２７.0.0.1'],
    ['zero', '0'],
    ['IPv6', '[::1]'],
    ['IPv6 mapped', '[::ffff:127.0.0.1]'],
    ['IPv6 mapped, hexadecimal', '[::ffff:7f00:1]'],
    ['a name', 'localhost'],
    ['a name with a dot behind', 'outside.test.'],
  ])('loopback, %s', async (_form, host) => {
    await refuses(at('/', host));
    await refuses(`http://${host}/`);
    await refuses(`https://${host}/`);
  });

  it('a name of which one address is private', async () => {
    await refuses('http://mixed.test/', { resolve: () => Promise.resolve([PUBLIC, LOOPBACK]) });
  });

  it('a name that is unknown or has no address', async () => {
    await refuses('http://nobody.test/', { resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    await refuses('http://nobody.test/', { resolve: () => Promise.resolve([]) });
  });

  it('a name whose resolution takes too long', async () => {
    await refuses('http://slow.test/', { timeMs: 100, resolve: () => new Promise(() => undefined) });
  });

  it.each([
    'ftp://inside.test/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://user@inside.test/a.png',
    'http://user:secret@inside.test/a.png',
    'not an address',
  ])('of another form: %s', async (address) => {
    await refuses(address);
  });

  it('of a public host at an unusual port', async () => {
    const resolve = (): Promise<HostAddress[]> => Promise.reject(new Error('was resolved'));
    await refuses('http://public.test:22/', { resolve });
  });
});

describe('what is found is refused', () => {
  const refuses = async (options: Partial<RemoteOptions> = {}): Promise<void> => {
    await expect(remote(options).fetch(at('/'))).rejects.toEqual(new ImageRefusal('unreachable'));
  };

  it.each([
    ['a private name', () => at('/secret', 'outside.test')],
    ['a private address', () => at('/secret', '127.0.0.1')],
    ['another scheme', () => 'file:///etc/passwd'],
    ['an address with credentials', () => `http://a:b@inside.test:${String(port)}/secret`],
  ])('when it redirects to %s', async (_what, location) => {
    answer = (request, response) =>
      response.writeHead(request.url === '/' ? 302 : 200, { location: location() }).end('secret');
    await refuses();
    expect(requested).toEqual(['/']);
  });

  it('when it redirects more than three times', async () => {
    answer = (_request, response) => response.writeHead(301, { location: '/' }).end();
    await refuses();
    expect(requested).toHaveLength(4);
  });

  it.each([204, 206, 304, 404, 500])('with status %i', async (status) => {
    answer = (_request, response) => response.writeHead(status).end();
    await refuses();
  });

  it('when it says that it is too large', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1001' });
      response.end(Buffer.alloc(1001));
    };
    await refuses({ mostBytes: 1000 });
  });

  it('when it does not say how large it is, and is too large', async () => {
    let closed: (() => void) | undefined;
    const over = new Promise<void>((done) => {
      closed = done;
    });
    answer = (_request, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(600)), 5);
      response.on('close', () => {
        clearInterval(timer);
        closed?.();
      });
    };
    await refuses({ mostBytes: 1000 });
    await over;
  });

  it('when it takes too long in all, however steadily it comes', async () => {
    answer = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => {
        clearInterval(timer);
      });
    };
    await refuses({ timeMs: 300 });
  });

  it('when it breaks off', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => request.socket.destroy(), 20);
    };
    await refuses();
  });
});
