import { formDigest } from '../forms/form-digest.js';
import type { Faults } from '../forms/faults.js';
import { textOf } from '../forms/form-fields.js';
import type { Difference } from '../views/collision-view.js';

type Given = Readonly<Record<string, unknown>>;

/** What the form of a record holds, by field, in its order: as it is stored, or as it was sent. */
export type Values = Readonly<Record<string, string>>;

/** What a unit of a form is called, and what its values say. */
export interface Naming {
  readonly label: (unit: string) => string;
  readonly said: (unit: string, values: Values) => string;
}

/** A form that was sent and not saved: wrong, or else made of an old version. */
export interface Returned {
  readonly values: Values;
  readonly faults?: Faults;
}

const LONGEST = 100_000;

/** Fields that mean something only together with another one; they are taken with it. */
const TAKEN_WITH: ReadonlyMap<string, string> = new Map([
  ['geo_lng', 'geo_lat'],
  ['image_address', 'image'],
]);

/** What is stored, and over it what was sent. */
export function withSent(stored: Values, given: Given): Values {
  const entries = Object.entries(stored).map(([name, value]): [string, string] => [
    name,
    // Browsers write every line end so, and what is stored may have the other.
    (name in given ? textOf(given, name, LONGEST) : value).replaceAll('\r\n', '\n'),
  ]);
  return Object.fromEntries(entries);
}

/** What a form holds by now, what is wrong with it, and in what it differs from what another one has saved meanwhile. */
export function returnedForm(
  stored: Values,
  returned: Returned | undefined,
  opened: unknown,
  naming: Naming,
): {
  readonly opened: string;
  readonly values: Values;
  readonly faults: Faults | undefined;
  readonly differences: readonly Difference[] | undefined;
} {
  const form = { opened: openedWith(stored), values: returned?.values ?? stored };
  if (!returned || returned.faults) return { ...form, faults: returned?.faults, differences: undefined };
  const values = merged(returned.values, stored, opened);
  return { ...form, values, faults: undefined, differences: differencesOf(stored, values, naming) };
}

/** What a form was opened with, short enough to be sent along: by it one sees later what somebody has changed. */
function openedWith(stored: Values): string {
  const values = withSent(stored, {});
  return unitsOf(values)
    .map((unit) => formDigest(valuesOf(unit, values)))
    .join('.');
}

/** What was changed in a form, upon what another one has saved meanwhile. All of it counts as changed where the form does not say. */
function merged(sent: Values, theirs: Values, opened: unknown): Values {
  const digests = typeof opened === 'string' ? opened.split('.') : [];
  const units = unitsOf(sent);
  return withUnits(sent, theirs, (unit) => digests[units.indexOf(unit)] === formDigest(valuesOf(unit, sent)));
}

/** A form as it was sent, with what somebody would rather have as the other one has it. */
export function withChoice<Sent extends Given>(given: Sent, theirs: Values): Sent {
  const { take } = given;
  const choice = new Map(typeof take === 'object' && take !== null ? Object.entries(take) : []);
  return withUnits(given, theirs, (unit) => choice.get(unit) === 'theirs');
}

/** Everything in which two versions of a form differ, in its order. */
function differencesOf(theirs: Values, yours: Values, naming: Naming): Difference[] {
  return unitsOf(theirs)
    .filter((unit) => formDigest(valuesOf(unit, withSent(theirs, {}))) !== formDigest(valuesOf(unit, yours)))
    .map((unit) => ({
      unit,
      label: naming.label(unit),
      theirs: naming.said(unit, theirs),
      yours: naming.said(unit, yours),
    }));
}

function withUnits<Sent extends Given>(sent: Sent, theirs: Values, isTheirs: (unit: string) => boolean): Sent {
  const names = unitsOf(theirs)
    .filter(isTheirs)
    .flatMap((unit) => namesOf(unit, theirs));
  return { ...sent, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
}

function unitsOf(values: Values): string[] {
  return Object.keys(values).filter((name) => !TAKEN_WITH.has(name));
}

function namesOf(unit: string, values: Values): string[] {
  return Object.keys(values).filter((name) => name === unit || TAKEN_WITH.get(name) === unit);
}

function valuesOf(unit: string, values: Values): unknown[] {
  return namesOf(unit, values).map((name) => values[name]);
}
