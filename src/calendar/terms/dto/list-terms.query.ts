import { LONGEST_ENCODED_SLUG } from '../../../core/slug/slugify.js';
import { QueryText } from '../../../platform/input/text.fields.js';
import { ClearableId, Flag, IdList, PositiveInteger } from '../../../platform/input/value.fields.js';
import { I18nField } from '../../records/texts/dto/i18n.field.js';
import { PageQuery } from '../../records/lists/dto/page.query.js';
import { ScriptField } from '../../search/dto/script.field.js';
import { SearchField } from '../../search/dto/search.field.js';

/** Parameters of both lists of terms. */
class ListTermsQuery extends PageQuery {
  @I18nField()
  _i18n?: boolean;

  @SearchField({ description: 'Text that occurs in the name or the slug.', example: 'music' })
  search?: string;

  @ScriptField()
  script?: 'exact';

  @QueryText({ description: 'asc, or anything else for descending.', example: 'asc' })
  order?: string;

  @QueryText({
    description: 'What to order by: id, include, name, slug, description or count; anything else is name.',
    example: 'name',
  })
  orderby?: string;

  @Flag({ description: 'false shows terms without events as well.', default: true, example: false })
  hide_empty?: boolean;

  @PositiveInteger({ description: 'Only the terms of this event.', reference: 'occurrence', example: 12 })
  post?: number;

  @PositiveInteger({ description: 'The same as post, and stronger.', reference: 'occurrence', example: 12 })
  event?: number;

  @QueryText({ description: 'Only the term with this slug.', maxLength: LONGEST_ENCODED_SLUG, example: 'music' })
  slug?: string;
}

export class ListCategoriesQuery extends ListTermsQuery {
  @IdList({ description: 'Ids to leave out.', reference: 'categories', example: [3] })
  exclude?: number[];

  @IdList({ description: 'Only these ids.', reference: 'categories', example: [2, 3] })
  include?: number[];

  @ClearableId({
    description: 'Only the children of this category; 0 for the top level.',
    reference: 'category',
    blank: 'refused',
    example: 0,
  })
  parent?: number | null;
}

export class ListTagsQuery extends ListTermsQuery {
  @IdList({ description: 'Ids to leave out.', reference: 'tags', example: [3] })
  exclude?: number[];

  @IdList({ description: 'Only these ids.', reference: 'tags', example: [2, 3] })
  include?: number[];
}
