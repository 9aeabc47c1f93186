import { messagesOf } from '../../../core/messages/catalogue.js';
import { LANGUAGES, type InterfaceLanguage } from '../../../core/language.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { Faults } from '../forms/faults.js';
import { MOST_LINKS, type SettingFault } from './given-settings.js';

export function settingFaultText(fault: SettingFault, language: InterfaceLanguage): string {
  const { record, desk } = messagesOf(language);
  return { ...desk.settings.faults, zone: record.zoneWrong }[fault];
}

/** Errors of the settings by field. @param form error of the form as a whole */
export function settingFaults(
  errors: Readonly<Record<string, string>>,
  form: string,
  { page: { language } }: DeskContext,
): Faults {
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
  return { fields: errors, form, labels };
}
