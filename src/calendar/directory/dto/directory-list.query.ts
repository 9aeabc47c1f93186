import { API } from '#core/messages/api-texts.js';
import type { Status } from '#core/status/status.js';
import { StatusFilter } from '#platform/input/content.fields.js';
import { DateField, type DateInput } from '#platform/input/date.fields.js';
import { Word } from '#platform/input/text.fields.js';
import { Flag, LooseFlag, PositiveInteger } from '#platform/input/value.fields.js';
import { SyncQuery } from '#calendar/changes/dto/sync.query.js';
import { I18nField } from '#calendar/records/texts/dto/i18n.field.js';
import { ScriptField } from '#calendar/search/dto/script.field.js';
import { SearchField } from '#calendar/search/dto/search.field.js';

export const DIRECTORY_ORDERS = ['title', 'date', 'modified', 'id', 'relevance'] as const;

/** Parameters of the lists of venues and of organizers. */
export class DirectoryListQuery extends SyncQuery {
  @I18nField()
  _i18n?: boolean;

  @SearchField({
    description: API.parameter.directory.search,
    example: 'hall',
  })
  search?: string;

  @ScriptField()
  script?: 'exact';

  @PositiveInteger({ description: API.parameter.directory.event, reference: 'occurrence', example: 29 })
  event?: number;

  @LooseFlag({ description: API.parameter.directory.has_events, example: true })
  has_events?: boolean;

  @LooseFlag({ description: API.parameter.directory.only_with_upcoming, default: false, example: true })
  only_with_upcoming?: boolean;

  @StatusFilter({ description: API.parameter.common.status })
  status?: Status[];

  @Word({ description: API.parameter.common.order, words: ['asc', 'desc'], lenient: true, example: 'asc' })
  order?: 'asc' | 'desc';

  @Word({
    description: API.parameter.directory.orderby,
    words: DIRECTORY_ORDERS,
    lenient: true,
    example: 'title',
  })
  orderby?: (typeof DIRECTORY_ORDERS)[number];

  @Flag({ description: API.parameter.directory.translated, example: true })
  translated?: boolean;

  @DateField({ description: API.parameter.directory.modified_after, example: '2026-07-01T00:00:00Z' })
  modified_after?: DateInput;
}
