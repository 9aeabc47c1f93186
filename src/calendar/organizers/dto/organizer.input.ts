import {
  BodyField,
  LineField,
  PathId,
  PathSlug,
  TitleField,
  WebsiteField,
} from '../../../platform/input/content.fields.js';
import { Required } from '../../../platform/input/field.js';
import { PublicationInput } from '../../records/publishing/dto/publication.input.js';

/** The fields of an organizer. */
export class OrganizerInput extends PublicationInput {
  @TitleField({ of: 'organizer', description: 'Name of the organizer.', example: '香港管弦樂團' })
  organizer?: string | null;

  @BodyField({ description: 'Description, HTML.', example: '<p>Founded in 1974.</p>' })
  description?: string | null;

  @BodyField({ description: 'Excerpt, HTML.', example: 'An orchestra.' })
  excerpt?: string | null;

  @LineField({ description: 'Telephone number.', example: '+852 2721 2030' })
  phone?: string | null;

  @WebsiteField({ description: 'Website.' })
  website?: string | null;

  @LineField({ description: 'E-mail address.', example: 'office@example.org' })
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
