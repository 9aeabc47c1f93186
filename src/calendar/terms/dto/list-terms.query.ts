import { API } from '#core/messages/api-texts.js';
import { LONGEST_ENCODED_SLUG } from '#core/slug/slugify.js';
import { QueryText } from '#platform/input/text.fields.js';
import { ClearableId, Flag, IdList, PositiveInteger } from '#platform/input/value.fields.js';
import { SyncQuery } from '#calendar/changes/dto/sync.query.js';
import { I18nField } from '#calendar/records/texts/dto/i18n.field.js';
import { ScriptField } from '#calendar/search/dto/script.field.js';
import { SearchField } from '#calendar/search/dto/search.field.js';

/** Parameters of both lists of terms. */
class ListTermsQuery extends SyncQuery {
  @I18nField()
  _i18n?: boolean;

  @SearchField({ description: API.parameter.terms.search, example: 'music' })
  search?: string;

  @ScriptField()
  script?: 'exact';

  @QueryText({ description: API.parameter.terms.order, example: 'asc' })
  order?: string;

  @QueryText({
    description: API.parameter.terms.orderby,
    example: 'name',
  })
  orderby?: string;

  @Flag({ description: API.parameter.terms.hide_empty, default: true, example: false })
  hide_empty?: boolean;

  @PositiveInteger({ description: API.parameter.terms.post, reference: 'occurrence', example: 29 })
  post?: number;

  @PositiveInteger({ description: API.parameter.terms.event, reference: 'occurrence', example: 29 })
  event?: number;

  @QueryText({ description: API.parameter.terms.slug, maxLength: LONGEST_ENCODED_SLUG, example: 'music' })
  slug?: string;
}

export class ListCategoriesQuery extends ListTermsQuery {
  @IdList({ description: API.parameter.terms.exclude, reference: 'categories', example: [3] })
  exclude?: number[];

  @IdList({ description: API.parameter.terms.include, reference: 'categories', example: [2, 3] })
  include?: number[];

  @ClearableId({
    description: API.parameter.terms.parent,
    reference: 'category',
    blank: 'refused',
    example: 0,
  })
  parent?: number | null;
}

export class ListTagsQuery extends ListTermsQuery {
  @IdList({ description: API.parameter.terms.exclude, reference: 'tags', example: [14] })
  exclude?: number[];

  @IdList({ description: API.parameter.terms.include, reference: 'tags', example: [14] })
  include?: number[];
}
