import type { Status } from '../../../../core/status/status.js';
import { AuthorField, ImageField, StatusField } from '../../../../platform/input/content.fields.js';
import { DateField, type DateInput } from '../../../../platform/input/date.fields.js';
import type { ImageInput } from '../../../media/image-input.js';
import { LanguageQuery } from '../../lists/dto/page.query.js';

/** Fields that events, venues and organizers accept on write. */
export class PublicationInput extends LanguageQuery {
  @AuthorField({ description: 'Id of the author; another than oneself needs the right to edit others’ records.' })
  author?: number;

  @DateField({
    description: 'Date of publication in the site’s zone; one to come schedules it.',
    example: '2026-07-01 09:00:00',
  })
  date?: DateInput;

  @DateField({
    description: 'Date of publication in UTC.',
    example: '2026-07-01 01:00:00',
    unset: '0000-00-00 00:00:00',
  })
  date_utc?: DateInput;

  @StatusField({
    description: 'Publication status; those who may not publish get pending for publish.',
    example: 'publish',
  })
  status?: Status;

  @ImageField({ description: 'Featured image.' })
  image?: ImageInput | null;
}
