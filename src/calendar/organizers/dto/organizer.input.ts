import { API } from '#core/messages/api-texts.js';
import { BodyField, PathId, PathSlug, TitleField, WebsiteField } from '#platform/input/content.fields.js';
import { Required } from '#platform/input/field.js';
import { WithFieldInputs } from '#calendar/records/publishing/dto/described-fields.js';
import { PublicationInput } from '#calendar/records/publishing/dto/publication.input.js';
import { ORGANIZER_FIELDS_IN_API } from './organizer-fields-in-api.js';

/** Name and texts of an organizer. */
abstract class OrganizerTextsInput extends PublicationInput {
  @TitleField({ of: 'organizer', description: API.field.organizer.name, example: '香港管弦樂團' })
  organizer?: string | null;

  @BodyField({ description: API.field.common.description, example: '<p>Founded in 1974.</p>' })
  description?: string | null;

  @BodyField({ description: API.field.common.excerpt, example: 'An orchestra.' })
  excerpt?: string | null;
}

abstract class OrganizerPagesInput extends WithFieldInputs(OrganizerTextsInput, ORGANIZER_FIELDS_IN_API, 'address') {
  @WebsiteField({ description: API.field.common.website })
  website?: string | null;
}

/** The fields of an organizer. */
export class OrganizerInput extends WithFieldInputs(OrganizerPagesInput, ORGANIZER_FIELDS_IN_API, 'contact') {}

@Required('organizer')
export class CreateOrganizerDto extends OrganizerInput {}

export class UpdateOrganizerDto extends OrganizerInput {
  @PathId('organizer')
  id: number;
}

export class UpdateOrganizerBySlugDto extends OrganizerInput {
  @PathSlug('organizer-slug')
  path_slug: string;

  id: number;
}
