import qs from 'qs';

/** The field by which a form proves that it is the desk's own. */
export const FORM_FIELD = '_form';

/** Fields that are never shown again. */
export const SECRET_FIELDS: readonly string[] = ['password', 'present', 'repeat', 'code', 'post_password'];
/** As many as a form may have: none is lost. */
export const MOST_FIELDS = 1200;

type Given = Readonly<Record<string, unknown>>;

/** A text of a form; '' where it is missing, too long or no text. */
export function textOf(given: Given, name: string, longest: number): string {
  const value = given[name];
  if (typeof value !== 'string' || value.length > longest || value.includes('\0')) return '';
  return value.toWellFormed();
}

/** Name and value of all that was sent, in the order of the form. */
export function fieldsOf(given: Given): [string, string][] {
  const pairs = new URLSearchParams(qs.stringify(given, { arrayFormat: 'indices' }));
  return [...pairs].filter(([name]) => name !== FORM_FIELD).slice(0, MOST_FIELDS);
}
