import { plainText } from './plain-text.js';

/** One line of untrusted text (address, city, phone): no tags, `&` and quotes readable, `<` and `>` as entities. */
export function plainField(input: string): string {
  return plainText(input).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
