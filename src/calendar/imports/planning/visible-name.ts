import { plainText } from '#core/text/plain-text.js';

/** A name that cleaning would leave nothing of, as text that shows its markup: a reader sees what the source has. */
export function visibleName(name: string): string {
  if (name.trim() === '' || plainText(name) !== '') return name;
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
