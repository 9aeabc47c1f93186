import type { Language } from '../../../../core/language.js';
import { expected } from '../../../../core/messages/message.js';
import { LanguageField } from '../../../../platform/input/content.fields.js';
import { Field } from '../../../../platform/input/field.js';
import { PositiveInteger } from '../../../../platform/input/value.fields.js';

/** Parameters of every route. */
export class LanguageQuery {
  @LanguageField()
  multilingual_language?: Language;

  @Field({
    parse: (value) => value,
    expects: expected('field-names'),
    schema: {
      type: String,
      description: 'Fields of the answer to keep, with commas between them; dots go down.',
      example: 'id,title,venue.venue',
    },
  })
  _fields?: unknown;
}

/** Parameters of every list. */
export class PageQuery extends LanguageQuery {
  @PositiveInteger({ description: 'Page of results, from 1.', default: 1, example: 1 })
  page?: number;

  @PositiveInteger({
    description: 'Results on a page; more than the service allows is taken for the most it allows.',
    default: 9,
    example: 9,
  })
  per_page?: number;
}
