import qs from 'qs';
import type { FormInput } from '#core/forms/form-input.js';

/** Field with the token by which the desk recognizes its own forms. */
export const FORM_FIELD = '_form';

/** Fields whose values are never shown again. */
export const SECRET_FIELDS: readonly string[] = ['password', 'present', 'repeat', 'code', 'post_password'];
/** Fields that a form may have; more would be lost. */
export const MOST_FIELDS = 1200;

/** Names and values of all fields, in the order of the form. */
export function fieldsOf(input: FormInput): [string, string][] {
  const pairs = new URLSearchParams(qs.stringify(input, { arrayFormat: 'indices' }));
  return [...pairs].filter(([name]) => name !== FORM_FIELD).slice(0, MOST_FIELDS);
}
