import type { Status } from '../../../core/status/status.js';
import { StatusFilter } from '../../../platform/input/content.fields.js';
import { DateField, type DateInput } from '../../../platform/input/date.fields.js';
import { Word } from '../../../platform/input/text.fields.js';
import { Flag, LooseFlag, PositiveInteger } from '../../../platform/input/value.fields.js';
import { I18nField } from '../../records/texts/dto/i18n.field.js';
import { PageQuery } from '../../records/lists/dto/page.query.js';
import { ScriptField } from '../../search/dto/script.field.js';
import { SearchField } from '../../search/dto/search.field.js';

export const DIRECTORY_ORDERS = ['title', 'date', 'modified', 'id', 'relevance'] as const;

/** Parameters of the lists of venues and of organizers. */
export class DirectoryListQuery extends PageQuery {
  @I18nField()
  _i18n?: boolean;

  @SearchField({
    description: 'Words that all occur in the name, the texts or the contact data; "phrases" and -without work.',
    example: 'hall',
  })
  search?: string;

  @ScriptField()
  script?: 'exact';

  @PositiveInteger({ description: 'Only those of this event.', reference: 'occurrence', example: 12 })
  event?: number;

  @LooseFlag({ description: 'true: only those with events; anything else: only those without.', example: true })
  has_events?: boolean;

  @LooseFlag({ description: 'true: only those with an event that has not ended.', default: false, example: true })
  only_with_upcoming?: boolean;

  @StatusFilter({ description: 'Publication statuses to list.' })
  status?: Status[];

  @Word({ description: 'Direction of the order.', words: ['asc', 'desc'], lenient: true, example: 'asc' })
  order?: 'asc' | 'desc';

  @Word({
    description: 'What to order by: title, date, modified, id or (with search) relevance; anything else is ignored.',
    words: DIRECTORY_ORDERS,
    lenient: true,
    example: 'title',
  })
  orderby?: (typeof DIRECTORY_ORDERS)[number];

  @Flag({ description: 'true: only those with a name in the language asked for.', example: true })
  translated?: boolean;

  @DateField({ description: 'Only those written to after this moment.', example: '2026-07-01T00:00:00Z' })
  modified_after?: DateInput;
}
