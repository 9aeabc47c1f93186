import { API } from '../../../core/messages/api-texts.js';
import { expected } from '../../../core/messages/message.js';
import { PathId } from '../../../platform/input/content.fields.js';
import { Field, Required } from '../../../platform/input/field.js';
import { WordList } from '../../../platform/input/text.fields.js';
import { Flag, PositiveInteger } from '../../../platform/input/value.fields.js';
import { readWebAddress } from '../../../platform/input/web-address.js';
import { LanguageQuery, PageQuery } from '../../records/lists/dto/page.query.js';
import { RESOURCES, type Resource } from '../../records/resource-names.js';

/** The choices of a webhook. */
class WebhookInput extends LanguageQuery {
  @Field({
    parse: readWebAddress,
    expects: expected('http-address'),
    schema: { type: String, description: API.field.webhook.address, example: 'https://site.example/hooks/calendar' },
  })
  address?: string;

  @WordList({ description: API.field.webhook.resources, words: RESOURCES, example: ['events'] })
  resources?: Resource[];

  @Flag({ description: API.field.webhook.active, default: true, example: true })
  active?: boolean;
}

@Required('address')
export class CreateWebhookDto extends WebhookInput {
  declare address: string;
}

export class UpdateWebhookDto extends WebhookInput {
  @PathId()
  id: number;
}

export class WebhookById extends LanguageQuery {
  @PathId()
  id: number;
}

export class ListDeliveriesQuery extends PageQuery {
  @PathId()
  id: number;
}

@Required('delivery')
export class ReplayDto extends WebhookById {
  @PositiveInteger({ description: API.field.webhook.delivery, example: 88 })
  delivery: number;
}
