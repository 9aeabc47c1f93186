import { formErrors, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { LANGUAGES, type InterfaceLanguage } from '#core/language.js';
import type { DeskContext } from '../shell/desk-context.js';
import { MOST_LINKS, type InvalidSetting, type SettingsInput } from './settings-input.js';

export function settingErrorText(reason: InvalidSetting, language: InterfaceLanguage): string {
  const { record, desk } = messagesOf(language);
  return { ...desk.settings.errors, zone: record.zoneWrong }[reason];
}

/** Errors of a form with settings; undefined if all are valid. */
export function settingErrors(
  invalid: SettingsInput['invalid'],
  { page: { language }, texts }: DeskContext,
): FormErrors | undefined {
  const { field: own, desk } = messagesOf(language);
  const { linkText, linkAddress } = desk.settings;
  const named = { name: desk.settings.name, description: own.description };
  const { logo, color, lead, contact, imprint, timezone: zone } = own;
  const labels: Record<string, string> = {};
  for (const field of ['name', 'description'] as const)
    for (const one of LANGUAGES) labels[`${field}[${one}]`] = `${named[field]} · ${messagesOf(one).language.name}`;
  Object.assign(labels, { zone, logo, color, lead, contact, imprint });
  for (let at = 0; at < MOST_LINKS; at++) {
    labels[`links[${String(at)}][text]`] = linkText;
    labels[`links[${String(at)}][url]`] = linkAddress;
  }
  const wrong = Object.entries(invalid).map(([name, reason]) => [name, settingErrorText(reason, language)] as const);
  return formErrors(texts.notSaved, Object.fromEntries(wrong), labels);
}
