import { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { Word, QueryText } from '#platform/input/text.fields.js';
import { PositiveInteger } from '#platform/input/value.fields.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';

export const EMBED_VIEWS = ['list', 'month', 'tiles'] as const;
export type EmbedViewName = (typeof EMBED_VIEWS)[number];

export const THEMES = ['auto', 'light', 'dark'] as const;
export const FONTS = ['inherit', 'sans-serif', 'serif'] as const;

/** Parameters of an embedded calendar: those of the list of events, and its look. */
export class EmbedQuery extends ListEventsQuery {
  @Word({ description: 'How the events are shown.', words: EMBED_VIEWS, lenient: true, example: 'list' })
  view?: EmbedViewName;

  @QueryText({ description: 'The month that is shown; the present one.', maxLength: 7, example: '2026-08' })
  month?: string;

  @PositiveInteger({ description: 'How many events are shown.', default: 10, example: 10 })
  max?: number;

  @Word({ description: 'The colour scheme; that of the reader.', words: THEMES, lenient: true, example: 'auto' })
  theme?: (typeof THEMES)[number];

  @QueryText({ description: 'The colour of links and marks.', maxLength: 100, example: '#0b5d6b' })
  accent?: string;

  @QueryText({ description: 'The colour behind everything.', maxLength: 100, example: '#fffaf0' })
  background?: string;

  @QueryText({ description: 'The colour of text.', maxLength: 100, example: '#222222' })
  text?: string;

  @QueryText({ description: 'The radius of corners, in pixels or with a unit.', maxLength: 100, example: '8' })
  radius?: string;

  @QueryText({
    description: 'Font families; `inherit` for those of the page.',
    maxLength: 100,
    example: 'Georgia, serif',
  })
  font?: string;
}

/** Parameters of an oEmbed request. Source: oembed.com. */
export class OembedQuery extends LanguageQuery {
  @QueryText({ description: 'Address of a page.', maxLength: 2000 })
  url?: string;

  @QueryText({ description: 'The form of the answer.' })
  format?: string;

  @PositiveInteger({ description: 'Pixels.' })
  maxwidth?: number;

  @PositiveInteger({ description: 'Pixels.' })
  maxheight?: number;
}
