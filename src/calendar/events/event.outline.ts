import { paragraphs } from '#core/text/paragraphs.js';
import { shownText } from '#core/translation/pick.js';
import type { Zone } from '#core/dates/zone.js';
import { presentImage } from '../media/image.presenter.js';
import { organizerOutline, type OrganizerOutline } from '../organizers/organizer.presenter.js';
import { compareTexts } from '../records/texts/collation.js';
import { publicationDates, shownLanguage } from '../records/reading/present-common.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { termOutline, type TermOutline } from '../terms/term.presenter.js';
import type { TermRow } from '../terms/term.record.js';
import { venueOutline, type VenueOutline } from '../venues/venue.presenter.js';
import type { EventFieldAnswers } from '#core/event-fields.js';
import type { EventResponse } from './dto/event.response.js';
import { fieldsInFeeds } from './event-field-answers.js';
import { masked } from './event.mask.js';
import type { EventRow } from './event.record.js';
import { occurrencePage, seriesSlug } from './series/series-keys.js';

type Own = Pick<
  EventResponse,
  | 'id'
  | 'status'
  | 'date_utc'
  | 'modified_utc'
  | 'url'
  | 'rest_url'
  | 'title'
  | 'description'
  | 'excerpt'
  | 'slug'
  | 'image'
  | 'all_day'
  | 'start_date'
  | 'end_date'
  | 'utc_start_date'
  | 'utc_end_date'
  | 'timezone'
  | 'website'
  | 'language'
>;

interface OutlineView {
  readonly siteZone: Zone;
  readonly hidden?: boolean;
}

/** The part of an event's answer that feeds use: made in half the time. */
export interface EventOutline extends Own, Partial<EventFieldAnswers> {
  readonly categories: readonly TermOutline[];
  readonly tags: readonly TermOutline[];
  readonly venue: VenueOutline | readonly VenueOutline[];
  readonly organizer: readonly OrganizerOutline[];
}

/**
 * An event in the form for feeds.
 * @param shared the same event on another of its dates, to copy from
 */
export function presentOutline(
  row: EventRow,
  context: RenderContext,
  view: OutlineView,
  shared?: EventOutline,
): EventOutline {
  const outline = shared ? { ...shared, ...placed(row, shared.slug, context) } : eventOutline(row, context, view);
  return view.hidden === true ? masked(outline) : outline;
}

/** Everything that feeds can use, hidden or not. */
export function eventOutline(row: EventRow, context: RenderContext, { siteZone }: OutlineView): EventOutline {
  const texts = textsOf(row, context);
  return {
    id: row.id,
    ...publicationDates(row, context, siteZone),
    ...texts,
    all_day: row.all_day,
    ...times(row),
    timezone: row.timezone,
    website: website(row, texts.url, context),
    ...fieldsInFeeds(row),
    categories: byName(row, 'category', context, termOutline),
    tags: byName(row, 'tag', context, termOutline),
    venue: row.venues.map((venue) => venueOutline(venue, context)),
    organizer: row.organizers.map((organizer) => organizerOutline(organizer, context)),
    language: shownLanguage(row, 'title', context),
  };
}

/** Addresses and texts of an event, in the order of an answer. */
export function textsOf(
  row: EventRow,
  context: RenderContext,
): Pick<Own, 'url' | 'rest_url' | 'title' | 'description' | 'excerpt' | 'slug' | 'image'> {
  const { languages } = context;
  const slug = seriesSlug(shownText(row, 'slug', languages));
  return {
    ...addresses(row, slug, context),
    title: shownText(row, 'title', languages),
    description: paragraphs(shownText(row, 'description', languages)),
    excerpt: paragraphs(shownText(row, 'excerpt', languages)),
    slug,
    image: row.image === null ? false : presentImage(row.image, context),
  };
}

/** Fields that differ between dates of one series. */
export function placed(
  row: EventRow,
  slug: string,
  context: RenderContext,
): Pick<Own, 'id' | 'url' | 'rest_url' | 'website' | keyof ReturnType<typeof times>> {
  const at = addresses(row, slug, context);
  return { id: row.id, ...at, ...times(row), website: website(row, at.url, context) };
}

/** The event's own page if never set, "" if cleared. */
export function website(row: EventRow, url: string, { languages }: RenderContext): string {
  const shown = shownText(row, 'website', languages);
  if (shown !== '') return shown;
  return row.translations.some((translation) => translation.website === '') ? '' : url;
}

/** Terms by name, regardless of their stored order. */
export function byName<Shown extends { readonly id: number; readonly name: string }>(
  row: EventRow,
  taxonomy: TermRow['taxonomy'],
  context: RenderContext,
  present: (term: TermRow, context: RenderContext) => Shown,
): Shown[] {
  return row.terms
    .filter((term) => term.taxonomy === taxonomy)
    .map((term) => present(term, context))
    .sort((a, b) => compareTexts(a.name, b.name, context.languages[0]) || a.id - b.id);
}

function addresses(row: EventRow, slug: string, { links }: RenderContext): Pick<Own, 'url' | 'rest_url'> {
  return {
    url: occurrencePage(row, links.page('event', slug)),
    rest_url: links.api(`/events/${String(row.id)}`),
  };
}

function times({
  start_local,
  end_local,
  utc_start,
  utc_end,
}: EventRow): Pick<Own, 'start_date' | 'end_date' | 'utc_start_date' | 'utc_end_date'> {
  return { start_date: start_local, end_date: end_local, utc_start_date: utc_start, utc_end_date: utc_end };
}
