import { regionOrPlace } from '#core/dates/zone-of-place.js';
import { isLanguage, LANGUAGES, type Language } from '#core/language.js';
import type { InLanguages, PageSettings } from '#platform/config/page-settings.js';
import { contactAddress, hexColor, isWebAddress, type SiteLink } from '#platform/config/page-values.js';

/** Settings of the site that are stored in the database. */
export interface SiteSettings {
  readonly name: InLanguages;
  readonly description: InLanguages;
  readonly logo?: string | undefined;
  readonly color?: string | undefined;
  readonly contact?: string | undefined;
  readonly imprint?: string | undefined;
  /** Id of the event on top of the home page. */
  readonly lead?: string | undefined;
  /** Name of a region in the time zone database. */
  readonly zone?: string | undefined;
  readonly links: readonly SiteLink[];
}

export const NO_SETTINGS: SiteSettings = { name: {}, description: {}, links: [] };

/** Stored settings. Values that the desk could not have written are ignored. */
export function storedSettings(value: string | undefined): SiteSettings {
  const stored = record(parsed(value));
  return {
    name: textsOf(stored['name']),
    description: textsOf(stored['description']),
    logo: valueOf(stored['logo'], (text) => (isWebAddress(text) ? text : undefined)),
    color: valueOf(stored['color'], hexColor),
    contact: valueOf(stored['contact'], contactAddress),
    imprint: valueOf(stored['imprint'], (text) => (isWebAddress(text) ? text : undefined)),
    lead: valueOf(stored['lead'], eventId),
    zone: valueOf(stored['zone'], regionOrPlace),
    links: Array.isArray(stored['links']) ? stored['links'].flatMap(linkOf) : [],
  };
}

/** Settings of the environment over those in the database. */
export function settled(input: PageSettings, stored: SiteSettings): SiteSettings {
  return {
    name: { ...stored.name, ...input.name },
    description: { ...stored.description, ...input.description },
    logo: input.logo ?? stored.logo,
    color: input.color ?? stored.color,
    contact: input.contact ?? stored.contact,
    imprint: input.imprint ?? stored.imprint,
    lead: stored.lead,
    zone: input.zone ?? stored.zone,
    links: input.links.length > 0 ? input.links : stored.links,
  };
}

/**
 * Settings of the pages: the environment's, else the database's. A name stored in some languages only is used in the others
 * too.
 */
export function withStored(input: PageSettings, stored: SiteSettings, first: Language): PageSettings {
  const name = stored.name[first] ?? Object.values(stored.name)[0];
  const everywhere = name === undefined ? {} : Object.fromEntries(LANGUAGES.map((language) => [language, name]));
  const told = settled(input, stored);
  return { ...input, ...told, name: { ...everywhere, ...told.name } };
}

/** Id of an event from itself, or from the address of its page at the desk; undefined for other texts. */
export function eventId(text: string): string | undefined {
  return /^(?:\S*\/desk\/events\/)?0*([1-9]\d{0,8})(?:[/?#]\S*)?$/.exec(text)?.[1];
}

function parsed(value: string | undefined): unknown {
  try {
    const settings: unknown = JSON.parse(value ?? '{}');
    return settings;
  } catch {
    return {};
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textsOf(value: unknown): InLanguages {
  const texts: Partial<Record<Language, string>> = {};
  for (const [language, text] of Object.entries(record(value)))
    if (isLanguage(language) && typeof text === 'string' && text !== '') texts[language] = text;
  return texts;
}

function valueOf(value: unknown, read: (text: string) => string | undefined): string | undefined {
  return typeof value === 'string' ? read(value) : undefined;
}

function linkOf(value: unknown): SiteLink[] {
  const { text, url } = record(value);
  return typeof text === 'string' && text !== '' && typeof url === 'string' && isWebAddress(url) ? [{ text, url }] : [];
}
