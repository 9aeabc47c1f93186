import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { fieldErrors, type FormErrors } from '#core/forms/form-errors.js';
import { inputText, type FormInput } from '#core/forms/form-input.js';
import { formatExpected } from '#core/messages/format.js';
import { SUBMIT_FORM_FIELDS, sentEvent, type FormField } from '#calendar/submissions/submission-form.js';
import type { InvalidFields, InvalidReason } from '#calendar/submissions/submission-reading.service.js';
import type { PageContext } from '../page-context.js';

/** State with which the form is rendered. */
export interface SubmitForm {
  readonly values: Readonly<Record<FormField, string>>;
  readonly errors: FormErrors | undefined;
  /** Signed time at which it was opened. */
  readonly stamp: string;
  readonly categories: readonly SubmitChoice[];
  /** Names of the venues in the calendar. */
  readonly venues: readonly string[];
  /** Days for which the sender's data is stored after the decision. */
  readonly days: number;
  /** Whether senders receive mails. */
  readonly hasMail: boolean;
}

export interface SubmitChoice {
  readonly value: string;
  readonly text: string;
}

/** Honeypot field: hidden from people, filled in by machines. */
export const TRAP = 'homepage';
export const STAMP = 'opened';

export function valuesOf(input: FormInput): Record<FormField, string> {
  const [sender, mail, note] = ['sender', 'mail', 'note'].map((name) => inputText(input, name).trim());
  return { ...sentEvent(input), sender: sender ?? '', mail: mail ?? '', note: note ?? '' };
}

export function submitTexts({ language }: Pick<PageContext, 'language'>): Messages['submit'] {
  return messagesOf(language).submit;
}

/** Labels of the form by field. */
export function submitLabels({ language }: Pick<PageContext, 'language'>): Readonly<Record<FormField, string>> {
  const { field, submit } = messagesOf(language);
  return { ...field, ...submit.fields, start_date: field.start_day, end_date: field.end_day };
}

/** Errors of a form with invalid fields. */
export function submitErrors(invalid: InvalidFields, context: PageContext): FormErrors {
  const labels = submitLabels(context);
  const { errors } = submitTexts(context);
  const textOf = (name: FormField, reason: InvalidReason): string =>
    typeof reason === 'string' ? errors[reason] : formatExpected(labels[name], reason, context.language);
  const texts = SUBMIT_FORM_FIELDS.map((name) => [name, invalid[name] && textOf(name, invalid[name])] as const);
  return { fields: fieldErrors(Object.fromEntries(texts), labels), form: errors.form };
}
