import { decodePercent } from '#core/slug/decode-percent.js';
import { importNote } from '../import-note.js';
import type { FormerAddress, ImportedEvent, ImportedImage, ImportNote } from '../import-record.js';
import { importedLine } from '../imported-html.js';
import type { NamedOrganizer } from '../source-records.js';
import { httpAddress, webAddress } from '../web-address.js';
import { isOfTec, isOfWordPress, type IcsEntry } from './ics-entry.js';
import { icsList, icsText, type IcsProperty } from './ics-property.js';

/** Status of a component, publication and event's. */
export interface IcsStatus {
  readonly status?: ImportedEvent['status'];
  readonly eventStatus?: ImportedEvent['eventStatus'];
  readonly notes: readonly ImportNote[];
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,250}\.[^\s@<>"]{1,63}$/;
/** Addresses of calendars, not of people. */
const CALENDAR_MAIL = /@(?:group|resource|import)\.calendar\.google\.com$|^unknownorganizer@/i;

export function isPrivate({ first }: IcsEntry): boolean {
  return /^(?:PRIVATE|CONFIDENTIAL)$/i.test(first.get('CLASS')?.value.trim() ?? '');
}

/**
 * What is tentative waits for an editor. Feeds of Kalends write it for what is postponed, and for drafts, which they do not
 * show to others.
 */
export function icsStatus({ component, first }: IcsEntry): IcsStatus {
  const { properties } = component.calendar;
  const status = first.get('STATUS')?.value.trim().toUpperCase() ?? '';
  const isCancellation = properties.get('METHOD')?.value.trim().toUpperCase() === 'CANCEL';
  if (status === 'CANCELLED' || status === 'CANCELED' || isCancellation) return { eventStatus: 'cancelled', notes: [] };
  if (status !== 'TENTATIVE') return { notes: [] };
  if (/\/\/Kalends\/\//.test(properties.get('PRODID')?.value ?? '')) return { eventStatus: 'postponed', notes: [] };
  return { status: 'pending', notes: [importNote('tentative', 'STATUS', 'TENTATIVE')] };
}

/** The organizer, if it has a name: a bare mail address is a person's. */
export function icsOrganizer(entry: IcsEntry): NamedOrganizer | undefined {
  const property = entry.first.get('ORGANIZER');
  if (!property) return undefined;
  const commonName = property.parameters.get('CN') ?? '';
  const name = importedLine(isOfTec(entry) ? decodePercent(commonName) : commonName);
  if (name === '' || name.includes('@')) return undefined;
  const email = property.value.trim().replace(/^mailto:/i, '');
  return EMAIL.test(email) && !CALENDAR_MAIL.test(email) ? { name, email } : { name };
}

export function icsCategories({ component }: IcsEntry): string[] {
  const properties = component.properties.filter(({ name }) => name === 'CATEGORIES');
  return properties.flatMap(({ value }) => icsList(value)).map(importedLine);
}

/** The first picture that has an address. */
export function icsImage({ component }: IcsEntry): ImportedImage | undefined {
  const [picture] = component.properties.filter(isPicture);
  const url = picture && httpAddress(picture.value);
  return url === undefined ? undefined : { url };
}

/** Address on the web at which the event takes place. */
export function icsConference({ first }: IcsEntry): string | undefined {
  return httpAddress(first.get('CONFERENCE')?.value ?? '');
}

/** Address and slug of the event's page at the site of WordPress that wrote the feed. */
export function sitePage(entry: IcsEntry): { readonly slug?: string; readonly former?: FormerAddress } {
  const { url } = isOfWordPress(entry) ? webAddress(icsText(entry.first.get('URL')?.value ?? '')) : {};
  if (url === undefined) return {};
  const { pathname, search } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '' && !/^\d{4}-\d\d-\d\d$/.test(part));
  const slug = decodePercent(parts.at(-1) ?? '');
  return { former: { address: pathname + search }, ...(slug === '' ? {} : { slug }) };
}

function isPicture({ name, parameters, value }: IcsProperty): boolean {
  if (name !== 'ATTACH' && name !== 'IMAGE') return false;
  if (parameters.has('ENCODING') || parameters.get('VALUE')?.toUpperCase() === 'BINARY') return false;
  const type = parameters.get('FMTTYPE') ?? '';
  return /^https?:/i.test(value) && (type === '' ? name === 'IMAGE' || PICTURE.test(value) : /^image\//i.test(type));
}
