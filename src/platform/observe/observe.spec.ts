import { requestId } from './request-id.js';
import { requestLine, type SeenRequest } from './request-line.js';
import { readableLine } from './readable-line.js';
import { shownAddress } from './shown-address.js';

describe('an address in the log', () => {
  test.each([
    ['/events?password=hunter2', '/events?password=[redacted]'],
    ['/events?a=1&post_password=hunter2&b=2', '/events?a=1&post_password=[redacted]&b=2'],
    ['/events?p%61ssword=hunter2', '/events?p%61ssword=[redacted]'],
    ['/events?PASSWORD[]=hunter2', '/events?PASSWORD[]=[redacted]'],
    ['/events?venue[password]=hunter2', '/events?venue[password]=[redacted]'],
    ['/events??password=hunter2', '/events??password=[redacted]'],
    ['/events?password=hunter2=x', '/events?password=[redacted]'],
    ['/events?%zz=hunter2', '/events?%zz=[redacted]'],
    ['http://ann:hunter2@example.org/events?access_token=hunter2', '/events?access_token=[redacted]'],
    ['/events?search=%E8%8A%B1', '/events?search=%E8%8A%B1'],
    ['/events?password?a=hunter2', '/events?password?a=[redacted]'],
    ['/events?password', '/events?password'],
    ['/en/desk/events/12?_form=abc&%5Fform=abc', '/en/desk/events/12?_form=[redacted]&%5Fform=[redacted]'],
    ['/ja/submit/12/hunter2?done=sent', '/ja/submit/12/[redacted]?done=sent'],
    ['/submit/12/hunter2/change', '/submit/12/[redacted]/change'],
    ['/submit', '/submit'],
  ])('%s stands there as %s', (target, shown) => {
    expect(shownAddress(target)).toBe(shown);
  });

  test('has an end', () => {
    expect(shownAddress(`/events?search=${'x'.repeat(100_000)}`)).toHaveLength(1_001);
    // Each of these could begin a name: scanning on from every one would take minutes.
    expect(shownAddress(`/events${'?'.repeat(130_000)}`)).toHaveLength(1_001);
  });
});

test.each([['7'], ['4bf92f35-77b3_a:b.c/d=@+'], ['x'.repeat(100)]])('the request id %s is taken as it is', (input) => {
  expect(requestId(input)).toBe(input);
});

test.each([[''], ['a b'], ['"'], ['a\n'], ['é'], ['x'.repeat(101)], [undefined], [['a', 'b']]])(
  'for the request id %j another one is made',
  (input) => {
    expect(requestId(input)).toMatch(/^[\da-f-]{36}$/);
    expect(requestId(input)).not.toBe(requestId(input));
  },
);

const SEEN: SeenRequest = {
  id: 'id-1',
  method: 'GET',
  route: '/events/:id',
  path: '/a"b\\',
  status: 200,
  milliseconds: 1.23456,
  client: '::1"',
  user: 7,
  recalled: true,
  refusedLogin: undefined,
};

test('a request’s line is JSON, whatever stands in it', () => {
  expect(JSON.parse(requestLine(SEEN, 5))).toEqual({
    level: 'info',
    time: 5,
    request_id: 'id-1',
    method: 'GET',
    route: '/events/:id',
    path: '/a"b\\',
    status: 200,
    ms: 1.23,
    client: '::1"',
    user: 7,
    recalled: true,
    msg: 'request',
  });
  const refused = requestLine({ ...SEEN, status: 401, refusedLogin: `"${'x'.repeat(100)}` }, 5);
  expect(JSON.parse(refused)).toMatchObject({ level: 'warn', msg: 'login failed', login: `"${'x'.repeat(59)}` });
});

test('on a terminal a line is for people', () => {
  expect(readableLine(requestLine(SEEN, 0))).toBe(
    '00:00:00.000 INFO  200 GET /a"b\\ 1.23 ms request_id=id-1 route=/events/:id client=::1" user=7 recalled=true',
  );
  expect(readableLine('{"level":"error","time":0,"msg":"It failed","part":"Error","stack":"Error: x\\n  at y"}')).toBe(
    '00:00:00.000 ERROR It failed part=Error\nError: x\n  at y',
  );
  expect(readableLine('no JSON')).toBe('no JSON');
});
