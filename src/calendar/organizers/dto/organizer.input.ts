import { API } from '#core/messages/api-texts.js';
import { BodyField, LineField, PathId, PathSlug, TitleField, WebsiteField } from '#platform/input/content.fields.js';
import { Required } from '#platform/input/field.js';
import { PublicationInput } from '#calendar/records/publishing/dto/publication.input.js';

/** The fields of an organizer. */
export class OrganizerInput extends PublicationInput {
  @TitleField({ of: 'organizer', description: API.field.organizer.name, example: '香港管弦樂團' })
  organizer?: string | null;

  @BodyField({ description: API.field.common.description, example: '<p>Founded in 1974.</p>' })
  description?: string | null;

  @BodyField({ description: API.field.common.excerpt, example: 'An orchestra.' })
  excerpt?: string | null;

  @LineField({ description: API.field.common.phone, example: '+852 2721 2030' })
  phone?: string | null;

  @WebsiteField({ description: API.field.common.website })
  website?: string | null;

  @LineField({ description: API.field.organizer.email, example: 'office@example.org' })
  email?: string | null;
}

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
