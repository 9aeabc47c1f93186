import { formDigest } from '../forms/form-digest.js';
import type { Faults } from '../forms/faults.js';
import { inputText, type FormInput } from '../../../core/forms/form-input.js';
import type { VersionDifference } from '../views/collision-view.js';

/** Values of a record's form by field, in its order: stored or sent ones. */
export type Values = Readonly<Record<string, string>>;

/** Label of a unit of a form, and its values in words. */
export interface Naming {
  readonly label: (unit: string) => string;
  readonly said: (unit: string, values: Values) => string;
}

/** Unsaved input: invalid, or based on an old version. */
export interface Returned {
  readonly values: Values;
  readonly faults?: Faults;
}

/** Fields that have a meaning only with another one; they change together with it. */
const TAKEN_WITH: ReadonlyMap<string, string> = new Map([
  ['geo_lng', 'geo_lat'],
  ['image_address', 'image'],
]);

/** Stored values, overwritten by those that were sent. */
export function withSent(stored: Values, given: FormInput): Values {
  const entries = Object.keys(stored).map((name): [string, string] => [
    name,
    inputText(name in given ? given : stored, name),
  ]);
  return Object.fromEntries(entries);
}

/** State of a form: values, errors, and differences from a version that somebody else has saved meanwhile. */
export function returnedForm(
  stored: Values,
  returned: Returned | undefined,
  opened: unknown,
  naming: Naming,
): {
  readonly opened: string;
  readonly values: Values;
  readonly faults: Faults | undefined;
  readonly differences: readonly VersionDifference[] | undefined;
} {
  const form = { opened: openedWith(stored), values: returned?.values ?? stored };
  if (!returned || returned.faults) return { ...form, faults: returned?.faults, differences: undefined };
  const values = merged(returned.values, stored, opened);
  return { ...form, values, faults: undefined, differences: differencesOf(stored, values, naming) };
}

/** Digests of the values with which a form was opened: short enough to be sent along, they show later what the user changed. */
function openedWith(stored: Values): string {
  const values = withSent(stored, {});
  return unitsOf(values)
    .map((unit) => formDigest(valuesOf(unit, values)))
    .join('.');
}

/** The user's changes over a version that somebody else saved. Without digests, every field counts as changed. */
function merged(sent: Values, theirs: Values, opened: unknown): Values {
  const digests = typeof opened === 'string' ? opened.split('.') : [];
  const units = unitsOf(sent);
  return withUnits(sent, theirs, (unit) => digests[units.indexOf(unit)] === formDigest(valuesOf(unit, sent)));
}

/** The form with the other version's values where the user prefers them. */
export function formWithChoice<Sent extends FormInput>(given: Sent, theirs: Values): Sent {
  const { take } = given;
  const choice = new Map(typeof take === 'object' && take !== null ? Object.entries(take) : []);
  return withUnits(given, theirs, (unit) => choice.get(unit) === 'theirs');
}

/** All differences between two versions of a form, in its order. */
function differencesOf(theirs: Values, yours: Values, naming: Naming): VersionDifference[] {
  return unitsOf(theirs)
    .filter((unit) => formDigest(valuesOf(unit, withSent(theirs, {}))) !== formDigest(valuesOf(unit, yours)))
    .map((unit) => ({
      unit,
      label: naming.label(unit),
      theirs: naming.said(unit, theirs),
      yours: naming.said(unit, yours),
    }));
}

function withUnits<Sent extends FormInput>(sent: Sent, theirs: Values, isTheirs: (unit: string) => boolean): Sent {
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
