import { API } from '#core/messages/api-texts.js';
import type { Status } from '#core/status/status.js';
import { AuthorField, ImageField, StatusField } from '#platform/input/content.fields.js';
import { DateField, type DateInput } from '#platform/input/date.fields.js';
import type { ImageInput } from '#calendar/media/image-input.js';
import { Flag } from '#platform/input/value.fields.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';

/** Fields that events, venues and organizers accept on write. */
export class PublicationInput extends LanguageQuery {
  @AuthorField({ description: API.field.publication.author })
  author?: number;

  @DateField({
    description: API.field.publication.date,
    example: '2026-07-01 09:00:00',
  })
  date?: DateInput;

  @DateField({
    description: API.field.publication.date_utc,
    example: '2026-07-01 01:00:00',
    unset: '0000-00-00 00:00:00',
  })
  date_utc?: DateInput;

  @StatusField({
    description: API.field.publication.status,
    example: 'publish',
  })
  status?: Status;

  @ImageField({ description: API.field.publication.image })
  image?: ImageInput | null;

  @Flag({ description: API.field.common.dry_run, default: false, example: false })
  dry_run?: boolean;
}
