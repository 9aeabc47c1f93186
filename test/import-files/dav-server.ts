interface DavRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

interface DavResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface StoredResource {
  readonly data: string;
  readonly etag: string;
}

export const HOME = '/dav/calendars/ann/';
export const CONCERTS = `${HOME}concerts/`;
export const PASSWORD = 'abcd-efgh-ijkl';
const PRINCIPAL = '/dav/principals/ann/';
const XML = { 'content-type': 'application/xml; charset=utf-8' };

/**
 * A server of CalDAV as RFC 4791, 6578 and 6764 describe it: a user with calendars, their changes since a token, and the way
 * from the server's address to them.
 */
export class DavServer {
  /** Calendars by their paths, with their resources by name. */
  readonly calendars = new Map<string, Map<string, StoredResource>>([[CONCERTS, new Map()]]);
  readonly requests: string[] = [];
  /** Answers of faulty servers, instead of those of this one. */
  fault: (request: DavRequest) => DavResponse | undefined = () => undefined;
  /** Changes that one answer names at most. */
  changesAtOnce = Number.POSITIVE_INFINITY;
  /** Components that calendars may hold. */
  components = 'VEVENT';
  private changes: string[] = [];
  /** Tokens of a server that was set up anew are others. */
  private generation = 1;

  put(name: string, data: string, calendar = CONCERTS): void {
    this.calendars.get(calendar)?.set(name, { data, etag: `"${String(this.changes.length)}"` });
    this.changes.push(calendar + name);
  }

  remove(name: string, calendar = CONCERTS): void {
    this.calendars.get(calendar)?.delete(name);
    this.changes.push(calendar + name);
  }

  forgetTokens(): void {
    this.generation += 1;
  }

  respond(request: DavRequest): DavResponse {
    const { method, path, headers } = request;
    this.requests.push(`${method} ${path}`);
    const faulty = this.fault(request);
    if (faulty) return faulty;
    if (path === '/.well-known/caldav') return { status: 301, headers: { location: '/dav/' } };
    if (!path.startsWith('/dav/')) return { status: method === 'GET' ? 200 : 405, body: '<!doctype html><p>Files</p>' };
    const login = Buffer.from(headers.get('authorization')?.replace(/^Basic /, '') ?? '', 'base64').toString();
    if (login !== `ann:${PASSWORD}`)
      return { status: 401, headers: { 'www-authenticate': 'Basic realm="Calendars"' }, body: 'Sign in' };
    if (method === 'PROPFIND') return this.properties(path, headers.get('depth') ?? '');
    if (method === 'REPORT') return this.report(request);
    return this.file(path);
  }

  private properties(path: string, depth: string): DavResponse {
    const below = path === HOME && depth === '1' ? [...this.calendars.keys()] : [];
    const isThere = ['/dav/', PRINCIPAL, HOME, ...this.calendars.keys()].includes(path);
    if (!isThere) return { status: 404 };
    return multistatus([path, ...below].map((one) => this.propertiesOf(one)));
  }

  private propertiesOf(path: string): string {
    const isCalendar = this.calendars.has(path);
    const type = `<d:resourcetype><d:collection/>${isCalendar ? '<cal:calendar/>' : ''}</d:resourcetype>`;
    const user = `<d:current-user-principal><d:href>${PRINCIPAL}</d:href></d:current-user-principal>`;
    const home = path === PRINCIPAL ? `<cal:calendar-home-set><d:href>${HOME}</d:href></cal:calendar-home-set>` : '';
    const components = `<cal:supported-calendar-component-set><cal:comp name="${this.components}"/></cal:supported-calendar-component-set>`;
    const calendar = isCalendar
      ? `<d:displayname>Harbour &amp; hall</d:displayname><d:sync-token>${this.token()}</d:sync-token>${components}`
      : '';
    const missing =
      '<d:propstat><d:prop><d:displayname/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>';
    return response(path, propstat(type + user + home + calendar) + (isCalendar ? '' : missing));
  }

  private report({ path, body }: DavRequest): DavResponse {
    const resources = this.calendars.get(path);
    if (!resources) return { status: 404 };
    if (body.includes('sync-collection')) return this.changesSince(path, body);
    const listed = body.includes('calendar-multiget')
      ? [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href)
      : [...resources.keys()].map((name) => path + name);
    return multistatus(listed.map((href) => this.resource(path, href, body.includes('calendar-data'))));
  }

  private resource(calendar: string, href: string, isWhole: boolean): string {
    const found = this.calendars.get(calendar)?.get(href.slice(calendar.length));
    if (!found) return response(href, '<d:status>HTTP/1.1 404 Not Found</d:status>');
    const data = isWhole ? `<cal:calendar-data>${escaped(found.data)}</cal:calendar-data>` : '';
    return response(href, propstat(`<d:getetag>${found.etag}</d:getetag>${data}`));
  }

  private changesSince(path: string, body: string): DavResponse {
    const token = /<d:sync-token>([^<]*)</.exec(body)?.[1] ?? '';
    const [, generation, since] = /^urn:state:(\d+):(\d+)$/.exec(token) ?? [];
    if (Number(generation) !== this.generation)
      return { status: 403, headers: XML, body: '<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>' };
    const until = Math.min(this.changes.length, Number(since) + this.changesAtOnce);
    const hrefs = new Set(this.changes.slice(Number(since), until).filter((href) => href.startsWith(path)));
    const more =
      until < this.changes.length ? response(path, '<d:status>HTTP/1.1 507 Insufficient Storage</d:status>') : '';
    const next = `<d:sync-token>${this.token(until)}</d:sync-token>`;
    return multistatus([...[...hrefs].map((href) => this.resource(path, href, false)), more, next]);
  }

  private file(path: string): DavResponse {
    const at = path.lastIndexOf('/') + 1;
    const found = this.calendars.get(path.slice(0, at))?.get(path.slice(at));
    return found ? { status: 200, headers: { 'content-type': 'text/calendar' }, body: found.data } : { status: 405 };
  }

  private token(at = this.changes.length): string {
    return `urn:state:${String(this.generation)}:${String(at)}`;
  }
}

export function multistatus(parts: readonly string[]): DavResponse {
  const body = `<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${parts.join('')}</d:multistatus>`;
  return { status: 207, headers: XML, body };
}

export function response(href: string, content: string): string {
  return `<d:response><d:href>${href}</d:href>${content}</d:response>`;
}

export function propstat(properties: string): string {
  return `<d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '&#13;');
}
