import { plainText } from './plain-text.js';

/** Text of one line (address, city, phone) from whom it may concern: no tags, `&` and quotes readable, `<` and `>` as entities. */
export function plainField(input: string): string {
  return plainText(input).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
