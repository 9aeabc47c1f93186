import type { RequestContext } from '../http/request-scope.js';
import { givenTexts } from '../records/publishing/given-fields.js';
import type { TextChanges } from '../records/texts/translation-writes.js';
import type { EventInput } from './dto/event.input.js';
import { textsOf, website } from './event.outline.js';
import { EVENT, type EventRow } from './event.record.js';
import { eventContext } from './listed-events.service.js';

/** The input without a website that is shown already: one that was never set is answered as the event's own page. */
export function withoutShownWebsite<Input extends EventInput>(
  input: Input,
  row: EventRow,
  caller: RequestContext,
): Input {
  if (input.website === undefined) return input;
  const context = eventContext(row, caller);
  if ((input.website ?? '') !== website(row, textsOf(row, context).url, context)) return input;
  return { ...input, website: undefined };
}

/** A website that is taken back is "", which is not the same as never set; a slug is given, or made from the title. */
export function changedTexts(input: EventInput): TextChanges {
  const { slug, website, ...texts } = givenTexts(EVENT, input);
  return { ...texts, slug: slug ?? undefined, website: website === null ? '' : website };
}
