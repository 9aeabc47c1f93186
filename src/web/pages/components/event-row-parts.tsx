import type { JSX } from 'preact';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import { plainText } from '../../../core/text/plain-text.js';
import { textLang, type PageContext } from '../page-context.js';
import { Picture } from './picture.js';

/** Longest excerpt in characters: one line of a wide screen. */
const LONGEST = 160;
/** Characters of HTML in which that much text is found. */
const LOOKED_AT = 800;

interface PartProps {
  readonly event: EventResponse;
  readonly context: PageContext;
}

/** Its picture; without one a tinted block with the day, so that rows align. */
export function RowPicture({ event, isWide, context }: PartProps & { readonly isWide: boolean }): JSX.Element {
  const { image, start_date: start } = event;
  if (image === false) return <div class="picture" data-day={Number(start.slice(8, 10))} />;
  return (
    <div class="picture">
      <Picture
        image={image}
        context={context}
        sizes={isWide ? '(min-width: 40em) 20rem, 100vw' : '(min-width: 40em) 200px, 96px'}
        isDecoration
      />
    </div>
  );
}

/** The beginning of its text, cut to a line by the style. */
export function Excerpt({ event, context }: PartProps): JSX.Element | null {
  const field = event.excerpt === '' ? 'description' : 'excerpt';
  // A tag that the limit cuts is no text.
  const text = plainText(event[field].slice(0, LOOKED_AT).replace(/<[^>]*$/, ''));
  if (text === '') return null;
  return (
    <p class="excerpt" {...textLang(event, field, context)}>
      {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
    </p>
  );
}
