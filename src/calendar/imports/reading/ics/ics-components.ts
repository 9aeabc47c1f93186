import { importNote } from '../import-note.js';
import type { ImportNote } from '../import-record.js';
import { importedLine } from '../imported-html.js';
import { MOST_RECORDS } from '../source-limits.js';
import { icsLines, type IcsLine } from './ics-lines.js';
import { decodedProperty, icsProperty, isRestOf, icsText, type IcsProperty } from './ics-property.js';

/** A calendar in a file. */
export interface IcsCalendar {
  /** First property of each name. */
  readonly properties: Map<string, IcsProperty>;
  /** Definitions of zones by TZID, without quotes and backslashes. */
  readonly zones: Map<string, IcsZoneDefinition>;
}

export interface IcsZoneDefinition {
  /** Name in the time zone database, where the definition tells it. */
  readonly location: string;
  /** Properties of its standard and summer times. */
  readonly observances: readonly (readonly IcsProperty[])[];
}

/** A VEVENT. */
export interface IcsComponent {
  /** Its number in the file, from 1. */
  readonly number: number;
  readonly calendar: IcsCalendar;
  readonly properties: readonly IcsProperty[];
  readonly notes: readonly ImportNote[];
}

export interface IcsFile {
  /** Whether anything of iCalendar was found. */
  readonly isCalendar: boolean;
  /** Whether it has its end: a download that broke off has none. */
  readonly isWhole: boolean;
  readonly events: readonly IcsComponent[];
  /** Tasks and journals, which are no events. */
  readonly others: readonly OtherComponent[];
  /** The first calendar. */
  readonly calendar: IcsCalendar;
}

/** A VTODO or VJOURNAL. */
export interface OtherComponent {
  readonly name: string;
  /** Its number among all components of its kinds in the file, from 1. */
  readonly number: number;
  readonly key: string;
  readonly title: string;
}

interface OpenEvent {
  readonly properties: IcsProperty[];
  readonly notes: Map<string, ImportNote>;
}

const OTHERS: ReadonlySet<string> = new Set(['VTODO', 'VJOURNAL']);
const MOST_PROPERTIES = 5000;
/** Components within each other: an end is looked for among all that are open. */
const DEEPEST = 20;
const LONGEST_VALUE = 1_000_000;

/** Reads the calendars of a file, one component after the other: what is wrong in one stays in it. */
export function icsComponents(bytes: Uint8Array): IcsFile | 'too-large' {
  const reading = new ComponentReading();
  for (const line of icsLines(bytes)) {
    reading.take(line);
    if (reading.events.length + reading.others.length > MOST_RECORDS) return 'too-large';
  }
  return reading.end();
}

class ComponentReading {
  readonly events: IcsComponent[] = [];
  readonly others: OtherComponent[] = [];
  private readonly first = newCalendar();
  private calendar = this.first;
  private event: OpenEvent | undefined;
  private zone: { properties: IcsProperty[]; observances: IcsProperty[][] } | undefined;
  /** Names of open components inside of the calendar, outermost first. */
  private open: string[] = [];
  private before: IcsProperty | undefined;
  private hasBegun = false;
  private isWhole = false;

  take(line: IcsLine): void {
    const property = icsProperty(line);
    if (!property || isRestOf(this.before?.name, line)) this.join(line);
    else if (property.name === 'BEGIN') this.begin(property.value.trim().toUpperCase());
    else if (property.name === 'END') this.close(property.value.trim().toUpperCase());
    else this.add(property, line);
  }

  end(): IcsFile {
    this.closeEvent(true);
    return {
      isCalendar: this.hasBegun,
      isWhole: this.isWhole,
      events: this.events,
      others: this.others,
      calendar: this.first,
    };
  }

  private begin(name: string): void {
    this.before = undefined;
    if (name === 'VCALENDAR') {
      this.closeEvent(true);
      if (this.hasBegun) this.calendar = newCalendar();
      [this.hasBegun, this.isWhole, this.open] = [true, false, []];
    } else if (name === 'VEVENT') {
      this.closeEvent(true);
      [this.hasBegun, this.open] = [true, [name]];
      this.event = { properties: [], notes: new Map() };
    } else {
      if (this.open.length < DEEPEST) this.open.push(name);
      if (OTHERS.has(name)) this.others.push({ name, number: this.others.length + 1, key: '', title: '' });
      if (name === 'VTIMEZONE') this.zone = { properties: [], observances: [] };
      if (name === 'STANDARD' || name === 'DAYLIGHT') this.zone?.observances.push([]);
    }
  }

  private close(name: string): void {
    this.before = undefined;
    if (name === 'VCALENDAR') {
      this.closeEvent(true);
      [this.isWhole, this.open] = [true, []];
      return;
    }
    if (name === 'VEVENT') this.closeEvent(false);
    if (name === 'VTIMEZONE') this.closeZone();
    const at = this.open.lastIndexOf(name);
    if (at >= 0) this.open.length = at;
  }

  private closeEvent(isOpen: boolean): void {
    const { event } = this;
    if (!event) return;
    this.event = undefined;
    if (isOpen) event.notes.set('component-open', importNote('component-open'));
    const [number, notes] = [this.events.length + 1, [...event.notes.values()]];
    const properties = event.properties.map(decodedProperty);
    this.events.push({ number, calendar: this.calendar, properties, notes });
  }

  private closeZone(): void {
    const { properties = [], observances = [] } = this.zone ?? {};
    this.zone = undefined;
    const valueOf = (name: string): string => properties.find((property) => property.name === name)?.value ?? '';
    const id = zoneId(valueOf('TZID'));
    if (id !== '') this.calendar.zones.set(id, { location: valueOf('X-LIC-LOCATION').trim(), observances });
  }

  private add(property: IcsProperty, line: IcsLine): void {
    this.before = property;
    this.place(property);
    if (line.isRepaired) this.note(importNote('bytes-repaired', property.name, line.text));
    if (line.isCut) this.note(importNote('too-long', property.name));
  }

  /** Adds a property to the component that is open. What stands in components inside of an event is not of the event. */
  private place(property: IcsProperty): void {
    const inner = this.open.at(-1);
    if (inner === undefined) {
      if (!this.calendar.properties.has(property.name)) this.calendar.properties.set(property.name, property);
    } else if (inner === 'VEVENT') {
      if ((this.event?.properties.length ?? 0) < MOST_PROPERTIES) this.event?.properties.push(property);
    } else if (OTHERS.has(inner)) this.describe(decodedProperty(property));
    else if (inner === 'VTIMEZONE') this.zone?.properties.push(property);
    else if (inner === 'STANDARD' || inner === 'DAYLIGHT') this.zone?.observances.at(-1)?.push(property);
  }

  private describe({ name, value }: IcsProperty): void {
    const other = this.others.at(-1);
    if (!other || (name !== 'UID' && name !== 'SUMMARY')) return;
    this.others[this.others.length - 1] = {
      ...other,
      [name === 'UID' ? 'key' : 'title']: importedLine(icsText(value)),
    };
  }

  /** Adds a line that is no property to the one before it. */
  private join(line: IcsLine): void {
    const { before, event } = this;
    if (!before || line.text.trim() === '' || before.value.length > LONGEST_VALUE) return;
    const whole = { ...before, value: before.value + line.text };
    if (event?.properties.at(-1) === before) {
      event.properties[event.properties.length - 1] = whole;
      this.before = whole;
      this.note(importNote('line-joined', before.name, line.text));
    }
  }

  private note(note: ImportNote): void {
    this.event?.notes.set(note.code, note);
  }
}

/** The name of a zone, without the quotes and backslashes that programs write on one side only. */
export function zoneId(text: string): string {
  return text.replace(/["\\]/g, '').trim();
}

function newCalendar(): IcsCalendar {
  return { properties: new Map(), zones: new Map() };
}
