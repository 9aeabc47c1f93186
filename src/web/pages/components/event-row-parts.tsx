import type { JSX } from 'preact';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { MARKED_LENGTH, type SearchMarks } from '#core/search/search-marks.js';
import { plainText } from '#core/text/plain-text.js';
import { textLang, type PageContext } from '../page-context.js';
import { Cover } from './cover.js';
import { Marked } from './marked.js';
import { Picture, type PicturePlace } from './picture.js';

/** Longest excerpt in characters: one line of a wide screen. */
const LONGEST = 160;
/** Characters of HTML in which that much text is found. */
const LOOKED_AT = 800;

interface PartProps {
  readonly event: EventResponse;
  readonly context: PageContext;
}

interface RowPictureProps extends PartProps {
  /** Tint of the event's kind. */
  readonly kind: number | undefined;
  readonly place: PicturePlace;
  /** In the first view: it loads at once. */
  readonly isFirst: boolean;
}

/** Its picture, or else a cover, so that rows align. */
export function RowPicture({ event, kind, place, isFirst, context }: RowPictureProps): JSX.Element {
  const { image, start_date: day } = event;
  return (
    <div class="picture">
      {image === false ? (
        <Cover day={day} kind={kind} ratio="card" />
      ) : (
        <Picture image={image} context={context} place={place} ratio="card" isFirst={isFirst} isDecoration />
      )}
    </div>
  );
}

/** The beginning of its text, or the part that a search has found; cut to a line by the style. */
export function Excerpt({ event, marks, context }: PartProps & { marks: SearchMarks | undefined }): JSX.Element | null {
  const found = marks && foundIn(event, marks);
  const field = found?.field ?? (event.excerpt === '' ? 'description' : 'excerpt');
  const text = found?.text ?? beginningOf(event[field], LOOKED_AT);
  if (text === '') return null;
  return (
    <p class="excerpt" {...textLang(event, field, context)}>
      <Marked text={text.length > LONGEST && !found ? `${text.slice(0, LONGEST)}…` : text} marks={marks} />
    </p>
  );
}

const TEXTS = ['excerpt', 'description'] as const;

/** The first text with a match, around it. */
function foundIn(
  event: EventResponse,
  marks: SearchMarks,
): { readonly field: (typeof TEXTS)[number]; readonly text: string } | undefined {
  for (const field of TEXTS) {
    const text = marks.excerpt(beginningOf(event[field], MARKED_LENGTH), LONGEST);
    if (text !== undefined) return { field, text };
  }
  return undefined;
}

/** Text of the first characters of HTML: cleaning all of it takes long. */
function beginningOf(html: string, length: number): string {
  // A tag that the limit cuts is no text.
  return plainText(html.length > length ? html.slice(0, length).replace(/<[^>]*$/, '') : html);
}
