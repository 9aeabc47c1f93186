import type { Zone } from '#core/dates/zone.js';
import { ORGANIZER_FIELDS } from '#core/directory-fields.js';
import { paragraphs } from '#core/text/paragraphs.js';
import { shownText } from '#core/translation/pick.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { presentImage } from '../media/image.presenter.js';
import { i18nKeys } from '../records/texts/i18n-keys.js';
import { sparseAnswers } from '../records/reading/field-answers.js';
import { languageKeys, publicationDates, withoutEmptyKeys } from '../records/reading/present-common.js';
import type { TextOf } from '../records/reading/record.js';
import { personJsonLd } from './organizer.json-ld.js';
import type { ORGANIZER, OrganizerRow } from './organizer.record.js';
import type { OrganizerResponse } from './dto/organizer.response.js';

const TEXTS = {
  organizer: 'name',
  description: 'description',
  excerpt: 'excerpt',
  slug: 'slug',
  website: 'website',
} as const;

/** The answer for an organizer, of its routes and inside events: keys without a value are absent. */
export function presentOrganizer(
  row: OrganizerRow,
  context: RenderContext,
  siteZone: Zone,
  withJsonLd = false,
): OrganizerResponse {
  const text = (key: TextOf<typeof ORGANIZER>): string => shownText(row, key, context.languages);
  const keys = languageKeys(row, 'name', context);
  const globalId = context.links.globalId(row.id);
  const body = {
    id: row.id,
    author: String(row.author_id),
    ...publicationDates(row, context, siteZone),
    url: context.links.page('organizer', text('slug')),
    organizer: text('name'),
    description: paragraphs(text('description')),
    excerpt: paragraphs(text('excerpt')),
    slug: text('slug'),
    image: row.image === null ? null : presentImage(row.image, context),
    ...sparseAnswers(ORGANIZER_FIELDS, row, 'address'),
    website: text('website'),
    ...sparseAnswers(ORGANIZER_FIELDS, row, 'contact'),
  };
  const answer = {
    ...withoutEmptyKeys(body),
    ...(withJsonLd ? { json_ld: personJsonLd(row, context) } : {}),
    global_id: globalId,
    global_id_lineage: [globalId],
    ...keys,
    ...i18nKeys(row, body, TEXTS, context),
  };
  return answer as OrganizerResponse;
}

/** Fields of an organizer in feeds. */
export type OrganizerOutline = Pick<OrganizerResponse, 'organizer' | 'email'>;

export function organizerOutline(row: OrganizerRow, { languages }: RenderContext): OrganizerOutline {
  return { organizer: shownText(row, 'name', languages), ...withoutEmptyKeys({ email: row.email ?? '' }) };
}
