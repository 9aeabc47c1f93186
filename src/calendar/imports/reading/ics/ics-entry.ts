import { createHash } from 'node:crypto';
import type { RecordPlace } from '../import-record.js';
import { importedLine } from '../imported-html.js';
import type { IcsComponent } from './ics-components.js';
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
    key: uid === '' ? digest(first) : keyOfUid(uid),
    isKeyMade: uid === '',
    ...(exceptionOf && exceptionOf.value.trim() !== '' ? { exceptionOf } : {}),
    place: { ...(file === undefined ? {} : { file }), rows: [component.number] },
  };
}

/** Whether The Events Calendar wrote the calendar. */
export function isOfTec({ component }: IcsEntry): boolean {
  return /ECPv\d|The Events Calendar/i.test(component.calendar.properties.get('PRODID')?.value ?? '');
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
