import { API } from '#core/messages/api-texts.js';
import { expected } from '#core/messages/message.js';
import { Field } from '#platform/input/field.js';
import { QueryText } from '#platform/input/text.fields.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';

/** Numbers of transactions and ids, as `next` has them. */
function Place(description: string, example: number): PropertyDecorator {
  return Field({
    parse: (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : Unparsed.VALUE),
    expects: expected('sync-token'),
    schema: { type: 'integer', minimum: 0, description, example },
  });
}

export class RpdeQuery extends LanguageQuery {
  @Place(API.parameter.rpde.modified, 1)
  afterTimestamp?: number;

  @Place(API.parameter.rpde.id, 4)
  afterId?: number;

  @Place(API.parameter.rpde.from, 0)
  from?: number;

  @QueryText({ description: API.parameter.rpde.log, example: 'mKf1q2Zt', maxLength: 20 })
  log?: string;
}
