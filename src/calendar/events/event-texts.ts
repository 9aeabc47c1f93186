import { givenTexts } from '../records/publishing/given-fields.js';
import type { TextChanges } from '../records/texts/translation-writes.js';
import type { EventInput } from './dto/event.input.js';
import { EVENT } from './event.record.js';

/** A website that is taken back is "", which is not the same as never set; a slug is given, or made from the title. */
export function changedTexts(input: EventInput): TextChanges {
  const { slug, website, ...texts } = givenTexts(EVENT, input);
  return { ...texts, slug: slug ?? undefined, website: website === null ? '' : website };
}
