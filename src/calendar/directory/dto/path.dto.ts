import { API } from '#core/messages/api-texts.js';
import { PathId, PathSlug } from '#platform/input/content.fields.js';
import { Flag } from '#platform/input/value.fields.js';
import { I18nField } from '#calendar/records/texts/dto/i18n.field.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';

/** A venue by its id. */
export class VenueById extends LanguageQuery {
  @I18nField()
  _i18n?: boolean;

  @PathId('venue')
  id: number;
}

/** A venue by its slug; validation of the slug finds the id. */
export class VenueBySlug extends LanguageQuery {
  @I18nField()
  _i18n?: boolean;

  @PathSlug('venue-slug')
  path_slug: string;

  id: number;
}

export class OrganizerById extends LanguageQuery {
  @I18nField()
  _i18n?: boolean;

  @PathId('organizer')
  id: number;
}

export class OrganizerBySlug extends LanguageQuery {
  @I18nField()
  _i18n?: boolean;

  @PathSlug('organizer-slug')
  path_slug: string;

  id: number;
}

const PERMANENT = API.parameter.common.permanent;

export class DeleteVenueById extends VenueById {
  @Flag({ description: PERMANENT, default: false, example: false })
  permanent?: boolean;
}

export class DeleteVenueBySlug extends VenueBySlug {
  @Flag({ description: PERMANENT, default: false, example: false })
  permanent?: boolean;
}

export class DeleteOrganizerById extends OrganizerById {
  @Flag({ description: PERMANENT, default: false, example: false })
  permanent?: boolean;
}

export class DeleteOrganizerBySlug extends OrganizerBySlug {
  @Flag({ description: PERMANENT, default: false, example: false })
  permanent?: boolean;
}
