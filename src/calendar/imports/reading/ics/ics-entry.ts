import { createHash } from 'node:crypto';
import type { RecordPlace } from '../import-record.js';
import { importedLine } from '../imported-html.js';
import type { IcsCalendar, IcsComponent } from './ics-components.js';
import { icsText, type IcsProperty } from './ics-property.js';

/** A VEVENT with what identifies it. */
export interface IcsEntry {
  readonly component: IcsComponent;
  /** First property of each name. */
  readonly first: ReadonlyMap<string, IcsProperty>;
  /** Key of the event, or of the series for an exception. */
  readonly key: string;
  /** Whether the key was made of other facts, since there is no UID. */
  readonly isKeyMade: boolean;
  /** RECURRENCE-ID of an exception. */
  readonly exceptionOf?: IcsProperty;
  readonly place: RecordPlace;
}

const LONGEST_KEY = 250;
/** Events Manager, My Calendar, Modern Events Calendar. */
const OF_WORDPRESS = /wp-events-plugin\.com|\/\/My Calendar\/\/|\bWEBNUS\b|Modern Events Calendar/i;
/** UID of The Events Calendar: number, start and end; the times change when the event is moved. */
const NUMBERED = /^(\d+)-\d{5,}-\d{5,}@([^@\s]+)$/;

/** @param file name of the file, where the source has several */
export function icsEntry(component: IcsComponent, file?: string): IcsEntry {
  const first = new Map<string, IcsProperty>();
  for (const property of component.properties) if (!first.has(property.name)) first.set(property.name, property);
  const uid = importedLine(icsText(first.get('UID')?.value ?? ''));
  const exceptionOf = first.get('RECURRENCE-ID');
  return {
    component,
    first,
    key: pageKey(component, first) ?? (uid === '' ? digest(first) : keyOfUid(uid)),
    isKeyMade: uid === '',
    ...(exceptionOf && exceptionOf.value.trim() !== '' ? { exceptionOf } : {}),
    place: { ...(file === undefined ? {} : { file }), rows: [component.number] },
  };
}

/** Whether The Events Calendar wrote the calendar. */
export function isOfTec({ component }: IcsEntry): boolean {
  return /ECPv\d|The Events Calendar/i.test(productOf(component));
}

/** Whether a plug-in of WordPress wrote the calendar: an address of an event is that of its page. */
export function isOfWordPress(entry: IcsEntry): boolean {
  return isOfTec(entry) || OF_WORDPRESS.test(productOf(entry.component));
}

/** Whether the calendar shows as many events as its site allows: what is missing may stand behind them. */
export function isExcerpt(calendar: IcsCalendar, address: string): boolean {
  const product = calendar.properties.get('PRODID')?.value ?? '';
  return /wp-events-plugin\.com|\/\/My Calendar\/\//.test(product) || /[/=]my-calendar-[a-z]/.test(address);
}

/** Whether the first is the later state of an event: by SEQUENCE, by its last change, or by its place in the file. */
export function isNewer(one: IcsEntry, other: IcsEntry): boolean {
  const [sequence, former] = [sequenceOf(one), sequenceOf(other)];
  if (sequence !== former) return sequence > former;
  const [change, before] = [changeOf(one), changeOf(other)];
  return change === before ? one.component.number > other.component.number : change > before;
}

function sequenceOf({ first }: IcsEntry): number {
  const text = first.get('SEQUENCE')?.value.trim() ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function changeOf({ first }: IcsEntry): string {
  return first.get('LAST-MODIFIED')?.value.trim() ?? '';
}

/** Events Manager has made up UIDs anew at each request; the pages of its events stay. */
function pageKey(component: IcsComponent, first: ReadonlyMap<string, IcsProperty>): string | undefined {
  if (!productOf(component).includes('wp-events-plugin.com')) return undefined;
  const page = URL.parse(icsText(first.get('URL')?.value ?? '').trim());
  return page ? keyOfUid(`${page.host}${page.pathname}${page.search}`) : undefined;
}

function productOf({ calendar }: IcsComponent): string {
  return calendar.properties.get('PRODID')?.value ?? '';
}

function keyOfUid(uid: string): string {
  const [, number, host = ''] = NUMBERED.exec(uid) ?? [];
  if (number !== undefined) return `${host.toLowerCase()}/${number}`;
  return uid.length <= LONGEST_KEY ? uid : hash(uid);
}

function digest(first: ReadonlyMap<string, IcsProperty>): string {
  return hash(['SUMMARY', 'DTSTART', 'LOCATION'].map((name) => first.get(name)?.value.trim() ?? '').join('\n'));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}
