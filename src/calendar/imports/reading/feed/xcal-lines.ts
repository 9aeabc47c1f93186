import { namedChildren, type NamedElement } from '../xml/named-elements.js';
import { calendarLine, escapedText, type LineParameter } from './calendar-line.js';

/** Components by their names; elsewhere an element is a property. */
const COMPONENTS: ReadonlySet<string> = new Set([
  ...['vcalendar', 'vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone', 'standard', 'daylight', 'valarm'],
]);
/** Properties whose values are texts also where nothing says so. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['summary', 'description', 'location', 'comment', 'contact', 'uid', 'url', 'name', 'x-wr-calname'],
]);
const MOST_VALUES = 10_000;

/** Writes a component of xCal (RFC 6321, or its drafts without `properties`) as the lines of iCalendar that it stands for. */
export function* xcalComponent(component: NamedElement): Generator<string> {
  const { name } = component;
  yield `BEGIN:${name.toUpperCase()}`;
  for (const child of namedChildren(component)) {
    const parts = child.name === 'properties' || child.name === 'components' ? namedChildren(child) : [child];
    for (const part of parts) {
      if (child.name === 'components' || COMPONENTS.has(part.name)) yield* componentIn(part);
      else {
        const line = xcalProperty(part);
        if (line !== undefined) yield line;
      }
    }
  }
  yield `END:${name.toUpperCase()}`;
}

/** A property of xCal as a line of iCalendar. */
export function xcalProperty(property: NamedElement): string | undefined {
  const children = namedChildren(property);
  const parameters = children.filter(({ name }) => name === 'parameters').flatMap(namedChildren);
  const values = children.filter(({ name }) => name !== 'parameters').slice(0, MOST_VALUES);
  const { name } = property;
  const value = values.length === 0 ? plainValue(property) : typedValue(name, values);
  return calendarLine(name, value, [
    ...parameters.map((one): LineParameter => [one.name, textWithin(one)]),
    ...Object.entries(property.element.attributes).filter(([key]) => !key.startsWith('xmlns')),
  ]);
}

/** All text of an element and of those in it. */
export function textWithin(one: NamedElement): string {
  return [one.element.text, ...namedChildren(one).map(textWithin)]
    .map((text) => text.trim())
    .join(' ')
    .trim();
}

/** Names of further components have no lines of their own that a calendar needs. */
function* componentIn(part: NamedElement): Generator<string> {
  if (COMPONENTS.has(part.name)) yield* xcalComponent(part);
}

function plainValue({ name, element }: NamedElement): string {
  return TEXTS.has(name) ? escapedText(element.text) : element.text;
}

function typedValue(property: string, values: readonly NamedElement[]): string {
  // Coordinates are a value of two parts.
  if (property === 'geo') return ['latitude', 'longitude'].map((name) => partOf(values, name)).join(';');
  return values.map((value) => valueOfType(property, value)).join(',');
}

function valueOfType(property: string, value: NamedElement): string {
  const text = value.element.text.trim();
  switch (value.name) {
    case 'recur':
      return recurrence(value);
    case 'period':
      return namedChildren(value)
        .map((part) => basicTime(part.element.text.trim()))
        .join('/');
    case 'date':
    case 'date-time':
      return basicTime(text);
    case 'utc-offset':
      return text.replace(/:/g, '');
    case 'text':
      return escapedText(text);
    default:
      return TEXTS.has(property) ? escapedText(text) : text;
  }
}

/** Parts of a rule; those that are repeated are a list. */
function recurrence(rule: NamedElement): string {
  const parts = Map.groupBy(namedChildren(rule), ({ name }) => name);
  return [...parts]
    .map(
      ([name, same]) => `${name.toUpperCase()}=${same.map(({ element }) => basicTime(element.text.trim())).join(',')}`,
    )
    .join(';');
}

/** A time without the signs that iCalendar writes without. */
function basicTime(text: string): string {
  return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?Z?$/.test(text) ? text.replace(/[-:]/g, '') : text;
}

function partOf(values: readonly NamedElement[], name: string): string {
  return values.find((value) => value.name === name)?.element.text.trim() ?? '';
}
