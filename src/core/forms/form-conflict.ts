import { createHash } from 'node:crypto';
import { inputChoice, inputGroup, type FormInput } from './form-input.js';

/** Part of a form that changes as a whole: one field, or several that have a meaning only together. */
export interface FormUnit<Fields extends object> {
  readonly name: string;
  readonly fields: readonly (keyof Fields & string)[];
  /** JSON value that is equal for values of the same meaning. */
  readonly meaning: (fields: Fields) => unknown;
}

/** Label of a unit, and its values in words. */
export interface UnitWords<Fields extends object> {
  readonly label: (unit: string) => string;
  readonly words: (unit: string, fields: Fields) => string;
}

/** A difference between two versions of a record. */
export interface FieldDifference {
  /** Name of the user's choice in the form: `take[unit]`. */
  readonly unit: string;
  readonly label: string;
  readonly theirs: string;
  readonly yours: string;
}

type Units<Fields extends object> = readonly FormUnit<Fields>[];

const DIGEST_LENGTH = 10;

/** Digests of the values with which a form was opened: short enough to be sent along, they show later what the user changed. */
export function openedDigests<Fields extends object>(units: Units<Fields>, fields: Fields): string {
  return units.map((unit) => digest(unit, fields)).join('.');
}

/**
 * The user's changes over a version that somebody else has saved meanwhile.
 * @param opened as `openedDigests` returned it; without it, every field counts as changed
 */
export function mergedForm<Fields extends object>(
  units: Units<Fields>,
  yours: Fields,
  theirs: Fields,
  opened: unknown,
): Fields {
  const digests = typeof opened === 'string' ? opened.split('.') : [];
  return withUnits(
    units.filter((unit, at) => digests[at] === digest(unit, yours)),
    yours,
    theirs,
  );
}

/** The form with the other version's values where the user has chosen them. */
export function withChosenUnits<Sent extends object, Fields extends object>(
  units: Units<Fields>,
  yours: Sent,
  theirs: Fields,
  input: FormInput,
): Sent {
  const choice = inputGroup(input, 'take');
  return withUnits(
    units.filter(({ name }) => inputChoice(['theirs'], choice, name) !== undefined),
    yours,
    theirs,
  );
}

/** Differences in meaning between two versions of a form, in its order. */
export function formDifferences<Fields extends object>(
  units: Units<Fields>,
  yours: Fields,
  theirs: Fields,
  { label, words }: UnitWords<Fields>,
): FieldDifference[] {
  return units
    .filter((unit) => digest(unit, theirs) !== digest(unit, yours))
    .map(({ name }) => ({
      unit: name,
      label: label(name),
      theirs: words(name, theirs),
      yours: words(name, yours),
    }));
}

function withUnits<Sent extends object, Fields extends object>(
  units: Units<Fields>,
  yours: Sent,
  theirs: Fields,
): Sent {
  const names = units.flatMap(({ fields }) => fields);
  return { ...yours, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) };
}

function digest<Fields extends object>({ meaning }: FormUnit<Fields>, fields: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify(meaning(fields)))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);
}
