import { API } from '#core/messages/api-texts.js';
import { expected } from '#core/messages/message.js';
import { Field } from '#platform/input/field.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';

const anything = (value: unknown): unknown => value;

/** Parameters of the index; clients of the original send the first two, which have no effect. */
export class IndexQuery extends LanguageQuery {
  @Field({
    parse: anything,
    expects: expected('text'),
    schema: {
      type: String,
      default: 'calendar/events/v1',
      description: API.parameter.common.ignored,
      example: 'calendar/events/v1',
    },
  })
  namespace?: unknown;

  @Field({
    parse: anything,
    expects: expected('text'),
    schema: { type: String, default: 'view', description: API.parameter.common.ignored, example: 'view' },
  })
  context?: unknown;
}
