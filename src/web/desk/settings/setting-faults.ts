import { messagesOf } from '../../../core/messages/catalogue.js';
import { LANGUAGES } from '../../../core/language.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { Faults } from '../forms/faults.js';
import { MOST_LINKS } from './given-settings.js';

/** Errors of the settings by field. @param form error of the form as a whole */
export function settingFaults(
  errors: Readonly<Record<string, string>>,
  form: string,
  { page: { language } }: DeskContext,
): Faults {
  const texts = messagesOf(language).desk.settings;
  const { logo, color, contact, imprint, linkText, linkAddress } = texts;
  const labels: Record<string, string> = {};
  for (const field of ['name', 'description'] as const)
    for (const one of LANGUAGES) labels[`${field}[${one}]`] = `${texts[field]} · ${messagesOf(one).language.name}`;
  Object.assign(labels, { zone: messagesOf(language).record.zone, logo, color, contact, imprint });
  for (let at = 0; at < MOST_LINKS; at++) {
    labels[`links[${String(at)}][text]`] = linkText;
    labels[`links[${String(at)}][url]`] = linkAddress;
  }
  return { fields: errors, form, labels };
}
