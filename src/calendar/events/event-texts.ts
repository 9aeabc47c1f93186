import { textColumns } from '../records/publishing/input-columns.js';
import type { TextChanges } from '../records/texts/translation-writes.js';
import type { EventInput } from './dto/event.input.js';
import { EVENT } from './event.record.js';

/** A cleared website is "", which differs from one never set; a slug is sent, or made from the title. */
export function changedTexts(input: EventInput): TextChanges {
  const { slug, website, ...texts } = textColumns(EVENT, input);
  return { ...texts, slug: slug ?? undefined, website: website === null ? '' : website };
}
