import { API } from '#core/messages/api-texts.js';
import type { Language } from '#core/language.js';
import { expected } from '#core/messages/message.js';
import { LanguageField } from '#platform/input/content.fields.js';
import { Field } from '#platform/input/field.js';
import { PositiveInteger } from '#platform/input/value.fields.js';

/** Parameters of every route. */
export class LanguageQuery {
  @LanguageField()
  multilingual_language?: Language;

  @Field({
    parse: (value) => value,
    expects: expected('field-names'),
    schema: {
      type: String,
      description: API.parameter.common._fields,
      example: 'id,title,venue.venue',
    },
  })
  _fields?: unknown;
}

/** Parameters of every list. */
export class PageQuery extends LanguageQuery {
  @PositiveInteger({ description: API.parameter.common.page, default: 1, example: 1 })
  page?: number;

  @PositiveInteger({
    description: API.parameter.common.per_page,
    default: 9,
    example: 9,
  })
  per_page?: number;
}
