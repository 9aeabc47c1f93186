import qs from 'qs';

/** Field with the token by which the desk recognizes its own forms. */
export const FORM_FIELD = '_form';

/** Fields whose values are never shown again. */
export const SECRET_FIELDS: readonly string[] = ['password', 'present', 'repeat', 'code', 'post_password'];
/** Fields that a form may have; more would be lost. */
export const MOST_FIELDS = 1200;

type Given = Readonly<Record<string, unknown>>;

/** A text of a form; '' if it is missing, too long or not a text. */
export function textField(given: Given, name: string, longest: number): string {
  const value = given[name];
  if (typeof value !== 'string' || value.length > longest || value.includes('\0')) return '';
  return value.toWellFormed();
}

/** Names and values of all fields, in the order of the form. */
export function fieldsOf(given: Given): [string, string][] {
  const pairs = new URLSearchParams(qs.stringify(given, { arrayFormat: 'indices' }));
  return [...pairs].filter(([name]) => name !== FORM_FIELD).slice(0, MOST_FIELDS);
}
