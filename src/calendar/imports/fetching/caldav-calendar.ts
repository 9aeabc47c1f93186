import { icsComponents } from '../reading/ics/ics-components.js';
import { multistatusOf, elementsNamed, textOf, type DavResource } from '../reading/caldav/multistatus.js';
import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { MULTISTATUS, UNAUTHORIZED, type DavAnswer, type DavClient } from './dav-client.js';
import { ABOUT } from './dav-requests.js';

/** Folders in which calendars are looked for. */
const MOST_HOMES = 10;

/** A calendar on a server, and what the server says of it. */
export interface FoundCalendar {
  readonly address: string;
  readonly file: SnapshotFile;
}

const WELL_KNOWN = '/.well-known/caldav';
/** Calendars that are named for an editor to choose from. */
const MOST_NAMED = 10;

/**
 * Finds the calendar that an address means (RFC 6764): its own address, that of a folder, a user or a server with one
 * calendar of events. A calendar behind a login that is one file is read as that file.
 */
export async function findCalendar(
  address: string,
  client: DavClient,
): Promise<FoundCalendar | SnapshotFile | SourceRefusal> {
  const first = await client.send(address, '0', ABOUT);
  const answer = first?.status === MULTISTATUS ? first : await client.send(wellKnown(address), '0', ABOUT);
  if (answer?.status !== MULTISTATUS) {
    const file = await client.get(address);
    return file && isCalendarFile(file) ? file : client.refusal(answer?.status === UNAUTHORIZED ? answer : first);
  }
  if (resourceAt(answer)?.isCalendar) return { address: answer.address, file: answer.file };
  const places = [answer.address, ...(await homesOf(answer, client))];
  for (const place of [...new Set(places)].slice(0, MOST_HOMES)) {
    const calendars = await calendarsBelow(place, client);
    const [only, ...others] = calendars;
    if (others.length > 0) return unclear(calendars);
    const own = only && (await client.send(only.address, '0', ABOUT));
    if (own?.status === MULTISTATUS) return { address: own.address, file: own.file };
  }
  return unclear([]);
}

/** Folders in which the user of an answer has calendars. */
async function homesOf(answer: DavAnswer, client: DavClient): Promise<readonly string[]> {
  const here = resourceAt(answer);
  if (!here) return [];
  if (here.homes.length > 0) return here.homes;
  if (here.principal === undefined) return [];
  const principal = await client.send(here.principal, '0', ABOUT);
  return (principal?.status === MULTISTATUS ? resourceAt(principal)?.homes : undefined) ?? [];
}

async function calendarsBelow(address: string, client: DavClient): Promise<Described[]> {
  const answer = await client.send(address, '1', ABOUT);
  return answer?.status === MULTISTATUS ? describedIn(answer).filter(({ isCalendar }) => isCalendar) : [];
}

/** A resource as discovery sees it; addresses are absolute. */
interface Described {
  readonly address: string;
  readonly name: string;
  /** Whether it is a calendar that may hold events. */
  readonly isCalendar: boolean;
  readonly principal: string | undefined;
  readonly homes: readonly string[];
}

/** The resource that was asked for: servers answer with one at this depth. */
function resourceAt(answer: DavAnswer): Described | undefined {
  return describedIn(answer)[0];
}

function describedIn({ file, address }: DavAnswer): Described[] {
  return (multistatusOf(file)?.resources ?? []).map((resource) => described(resource, address));
}

function described({ href, properties }: DavResource, base: string): Described {
  const absolute = (path = ''): string[] => (path === '' ? [] : [URL.parse(path, base)?.href ?? ''].filter(Boolean));
  const type = properties.get('resourcetype');
  const components = properties.get('supported-calendar-component-set');
  const names = components ? elementsNamed(components, 'comp').map(({ attributes }) => attributes['name'] ?? '') : [];
  const hasEvents = names.length === 0 || names.some((name) => name.toUpperCase() === 'VEVENT');
  const homes = properties.get('calendar-home-set');
  return {
    address: absolute(href)[0] ?? '',
    name: properties.get('displayname')?.text.trim() ?? '',
    isCalendar: type !== undefined && elementsNamed(type, 'calendar').length > 0 && hasEvents,
    principal: absolute(textOf(properties.get('current-user-principal'), 'href'))[0],
    homes: homes ? elementsNamed(homes, 'href').flatMap(({ text }) => absolute(text.trim())) : [],
  };
}

/** A choice for an editor: with the addresses of the calendars, where there are several. */
function unclear(calendars: readonly Described[]): SourceRefusal {
  const names = calendars.slice(0, MOST_NAMED).map(({ name, address }) => `${name} ${address}`.trim());
  return { refusal: 'calendar-unclear', ...(names.length > 0 ? { found: names.join(', ') } : {}) };
}

function wellKnown(address: string): string {
  return URL.parse(WELL_KNOWN, address)?.href ?? '';
}

function isCalendarFile({ bytes }: SnapshotFile): boolean {
  const read = icsComponents(bytes);
  return typeof read === 'string' || read.isCalendar;
}
