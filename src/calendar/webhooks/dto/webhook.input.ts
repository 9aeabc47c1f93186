import { isLanguage, LANGUAGES, type Language } from '#core/language.js';
import { API } from '#core/messages/api-texts.js';
import { expected } from '#core/messages/message.js';
import { PathId } from '#platform/input/content.fields.js';
import { Field, Required } from '#platform/input/field.js';
import { MailField } from '#platform/input/mail.field.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { positiveInteger, splitList } from '#platform/input/read-values.js';
import { WordList } from '#platform/input/text.fields.js';
import { Flag, PositiveInteger } from '#platform/input/value.fields.js';
import { readWebAddress } from '#platform/input/web-address.js';
import { LanguageQuery, PageQuery } from '#calendar/records/lists/dto/page.query.js';
import { RESOURCES, type Resource } from '#calendar/records/resource-names.js';

/** None for all. */
function idsOrNone(value: unknown): number[] | undefined {
  const ids = splitList(value)?.map((part) => positiveInteger(part));
  const known = ids?.filter((id) => id !== undefined);
  return known && known.length === ids?.length ? [...new Set(known)] : undefined;
}

function languagesOrNone(value: unknown): Language[] | undefined {
  const parts = splitList(value)?.map((part) => String(part).toLowerCase());
  const known = LANGUAGES.filter((language) => parts?.includes(language));
  return parts?.every((part) => isLanguage(part)) === true ? known : undefined;
}

/** The choices of a webhook. */
class WebhookInput extends LanguageQuery {
  @Field({
    parse: readWebAddress,
    expects: expected('https-address'),
    schema: { type: String, description: API.field.webhook.address, example: 'https://site.example/hooks/calendar' },
    reference: 'outside-address',
  })
  address?: string;

  @WordList({ description: API.field.webhook.resources, words: RESOURCES, example: ['events'] })
  resources?: Resource[];

  @Field({
    parse: (value) => idsOrNone(value) ?? Unparsed.VALUE,
    expects: expected('some-ids'),
    schema: { type: [Number], description: API.field.webhook.categories, example: [3] },
    reference: 'categories',
  })
  categories?: number[];

  @Field({
    parse: (value) => languagesOrNone(value) ?? Unparsed.VALUE,
    expects: expected('some-of', { values: LANGUAGES }),
    schema: { type: [String], enum: [...LANGUAGES], description: API.field.webhook.languages, example: ['en'] },
  })
  languages?: Language[];

  @MailField({ description: API.field.webhook.email, example: 'web@site.example' })
  email?: string | null;

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
