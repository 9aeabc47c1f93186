import { ORGANIZER_FIELDS } from '#core/directory-fields.js';
import { plainText } from '#core/text/plain-text.js';
import { shownText } from '#core/translation/pick.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { compact, describedProperties, imageUrl, type JsonLd } from '../records/reading/json-ld.js';
import type { OrganizerRow } from './organizer.record.js';

/** schema.org/Person of an organizer, as in the original. */
export function personJsonLd(row: OrganizerRow, context: RenderContext): JsonLd {
  return compact({
    '@context': 'http://schema.org',
    '@type': 'Person',
    name: plainText(shownText(row, 'name', context.languages)),
    description: plainText(shownText(row, 'description', context.languages)),
    image: imageUrl(row.image, context),
    url: context.links.page('organizer', shownText(row, 'slug', context.languages)),
    ...describedProperties(ORGANIZER_FIELDS, row),
    sameAs: shownText(row, 'website', context.languages),
  });
}
