import { regionOrPlace } from '#core/dates/zone-of-place.js';
import { inputGroup, inputGroups, inputLine, type FormInput } from '#core/forms/form-input.js';
import { LANGUAGES, type Language } from '#core/language.js';
import { contactAddress, hexColor, isWebAddress, type SiteLink } from '#platform/config/page-values.js';
import { eventId, type SiteSettings } from '#web/pages/settings/site-settings.js';

export const LONGEST = { name: 100, description: 300, address: 500, link: 60 };
export const MOST_LINKS = 10;

export type InvalidSetting = 'long' | 'address' | 'contact' | 'color' | 'lead' | 'zone' | 'linkText';

/** Settings in a form: as typed, as parsed, and why those of a field are invalid. */
export interface SettingsInput {
  readonly typed: SiteSettings;
  readonly settings: SiteSettings;
  readonly invalid: Readonly<Record<string, InvalidSetting>>;
}

const SINGLE = ['logo', 'color', 'lead', 'contact', 'imprint', 'zone'] as const;
type Single = (typeof SINGLE)[number];

const SINGLES: Readonly<Record<Single, [InvalidSetting, (text: string) => string | undefined]>> = {
  logo: ['address', webAddress],
  color: ['color', hexColor],
  contact: ['contact', contactAddress],
  imprint: ['address', webAddress],
  lead: ['lead', eventId],
  zone: ['zone', regionOrPlace],
};

/** The settings of a form; where one is chosen from a list, that counts and not the field. */
export function settingsInput(input: FormInput): SettingsInput {
  const invalid: Record<string, InvalidSetting> = {};
  const name = textsOf(input, 'name', invalid);
  const description = textsOf(input, 'description', invalid);
  const typed: Partial<Record<Single, string>> = {};
  const read: Partial<Record<Single, string>> = {};
  for (const single of SINGLE) {
    const text = inputLine(input, `${single}_choice`) || inputLine(input, single);
    if (text === '') continue;
    const [reason, parse] = SINGLES[single];
    const value = parse(text);
    typed[single] = text;
    if (text.length > LONGEST.address) invalid[single] = 'long';
    else if (value === undefined) invalid[single] = reason;
    else read[single] = value;
  }
  const links = linksOf(input, invalid);
  return { typed: { name, description, ...typed, links }, settings: { name, description, ...read, links }, invalid };
}

/** Keeps values that the environment sets: the form cannot change them. */
export function withFixedSettings(
  settings: SiteSettings,
  before: SiteSettings,
  variables: Readonly<Record<string, string>>,
): SiteSettings {
  const isOpen = (name: string): boolean => variables[name] === undefined;
  const texts = (field: 'name' | 'description'): SiteSettings['name'] => {
    const kept = LANGUAGES.map((language) => {
      const from = isOpen(`${field}.${language}`) ? settings : before;
      return [language, from[field][language]] as const;
    });
    return Object.fromEntries(kept.filter(([, text]) => text !== undefined));
  };
  return {
    name: texts('name'),
    description: texts('description'),
    logo: (isOpen('logo') ? settings : before).logo,
    color: (isOpen('color') ? settings : before).color,
    contact: (isOpen('contact') ? settings : before).contact,
    imprint: (isOpen('imprint') ? settings : before).imprint,
    lead: settings.lead,
    zone: (isOpen('zone') ? settings : before).zone,
    links: (isOpen('links') ? settings : before).links,
  };
}

function textsOf(
  input: FormInput,
  field: 'name' | 'description',
  invalid: Record<string, InvalidSetting>,
): Partial<Record<Language, string>> {
  const texts: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES) {
    const text = inputLine(inputGroup(input, field), language);
    if (text === '') continue;
    texts[language] = text;
    if (text.length > LONGEST[field]) invalid[`${field}[${language}]`] = 'long';
  }
  return texts;
}

function linksOf(input: FormInput, invalid: Record<string, InvalidSetting>): SiteLink[] {
  const rows = inputGroups(input, 'links').slice(0, MOST_LINKS);
  const links = rows.map((row) => ({ text: inputLine(row, 'text'), url: inputLine(row, 'url') }));
  const filled = links.filter(({ text, url }) => text !== '' || url !== '');
  for (const [index, { text, url }] of filled.entries()) {
    const place = `links[${String(index)}]`;
    if (text === '') invalid[`${place}[text]`] = 'linkText';
    if (text.length > LONGEST.link) invalid[`${place}[text]`] = 'long';
    if (!isWebAddress(url)) invalid[`${place}[url]`] = 'address';
    if (url.length > LONGEST.address) invalid[`${place}[url]`] = 'long';
  }
  return filled;
}

function webAddress(text: string): string | undefined {
  return isWebAddress(text) ? text : undefined;
}
