import { LANGUAGES } from '#core/language.js';
import { inputText, inputTexts, type FormInput } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { RESOURCES } from '#calendar/records/resource-names.js';
import type { WebhookResponse } from '#calendar/webhooks/dto/webhook.response.js';
import type { DeskContext } from '../shell/desk-context.js';

export const LONGEST_ADDRESS = 2_000;
export const LONGEST_EMAIL = 254;

/** What the form of a webhook shows. */
export interface WebhookFields {
  readonly address: string;
  /** `''` for none; absent where no mails are sent. */
  readonly email?: string;
  readonly resources: readonly string[];
  readonly categories: readonly string[];
  readonly languages: readonly string[];
}

export const NEW_WEBHOOK: WebhookFields = { address: '', resources: RESOURCES, categories: [], languages: [] };

export function storedWebhook({ address, email, resources, categories, languages }: WebhookResponse): WebhookFields {
  return { address, email: email ?? '', resources, categories: categories.map(String), languages };
}

export function sentWebhook(input: FormInput): WebhookFields {
  return {
    address: inputText(input, 'address', LONGEST_ADDRESS).trim(),
    ...(input['email'] === undefined ? {} : { email: inputText(input, 'email', LONGEST_EMAIL).trim() }),
    resources: inputTexts(input, 'resources'),
    categories: inputTexts(input, 'categories'),
    languages: inputTexts(input, 'languages').filter((language) => LANGUAGES.some((known) => known === language)),
  };
}

/** Labels of the form, in its order. */
export function webhookLabels({ page }: DeskContext): Readonly<Record<string, string>> {
  const { desk, field } = messagesOf(page.language);
  const { endpoint, resources, onlyCategories, onlyLanguages } = desk.webhooks;
  return { address: endpoint, email: field.email, resources, categories: onlyCategories, languages: onlyLanguages };
}
