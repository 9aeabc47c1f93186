import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { Viewer } from '#platform/auth/viewer.js';
import { INTERFACE_LANGUAGES, languageTag, type InterfaceLanguage, type Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import type { WallClock } from '#core/dates/wall-clock.js';
import { toWallClock } from '#core/dates/zone.js';
import type { PageSettings } from '#platform/config/page-settings.js';
import type { Site } from '#platform/config/site.js';
import { senderMail } from '#platform/config/mail-settings.js';
import type { Links } from '#platform/http/links.js';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import { sharedPicture } from '#calendar/media/page-pictures.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { CategoryKinds } from '#calendar/terms/kinds-of-categories.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { I18nKeys } from '#calendar/records/texts/i18n-keys.js';
import type { PageHead } from './components/document.js';
import type { PageAssets } from './page-assets.js';

const LONGEST_DESCRIPTION = 200;

/** Context that every part of a page receives. */
export interface PageContext {
  /** Language of texts and dates. */
  readonly language: InterfaceLanguage;
  /** Language of records: the page's, or the default where records do not exist in that. */
  readonly contentLanguage: Language;
  readonly texts: Messages['pages'];
  /** Labels of fields. */
  readonly labels: Messages['field'];
  /** Names of the states of an event. */
  readonly statuses: Messages['eventStatus'];
  readonly settings: PageSettings;
  readonly kinds: CategoryKinds;
  readonly siteName: string;
  readonly zone: string;
  readonly premium: boolean;
  /** Whether readers can suggest events. */
  readonly takesSubmissions: boolean;
  readonly hasDesk: boolean;
  /** Whether there is a mail server. */
  readonly sendsMails: boolean;
  /** Whether readers who suggest events receive mails. */
  readonly writesToSenders: boolean;
  readonly links: Links;
  readonly assets: PageAssets;
  /** Current time by the site's clock. */
  readonly now: WallClock;
  /** Anonymous caller for reading: pages show what anybody may see, whoever requests them. */
  readonly reader: RequestContext;
  /** Query parameters as received. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Wrong filters, as received; the page is that of the others. */
  readonly ignored: Readonly<Record<string, unknown>>;
}

export function pageContext(
  site: Site,
  { settings, kinds }: Pick<PageContext, 'settings' | 'kinds'>,
  assets: PageAssets,
  caller: RequestContext,
): PageContext {
  const {
    interfaceLanguage: language,
    languages: [contentLanguage],
  } = caller;
  const { pages: texts, field: labels, eventStatus: statuses } = messagesOf(language);
  // Without a language, the links would open every page at a second address.
  const links = caller.links.hasPagesLanguage ? caller.links : caller.links.withPagesIn(language);
  return {
    language,
    contentLanguage,
    texts,
    labels,
    statuses,
    settings,
    kinds,
    siteName: settings.name[contentLanguage] ?? texts.siteName,
    zone: site.zone.name,
    premium: site.config.premium,
    takesSubmissions: site.config.submissions !== undefined,
    hasDesk: site.config.desk !== undefined,
    sendsMails: site.config.mail !== undefined,
    writesToSenders: senderMail(site.config) !== undefined,
    links,
    assets,
    now: toWallClock(caller.now, site.zone),
    // Each text comes with its language, so that a fallback is marked as such.
    reader: { ...caller, links, viewer: Viewer.ANYBODY, rawParams: { _i18n: '1' } },
    input: caller.rawParams,
    ignored: {},
  };
}

/** Description of a page from HTML or text; nothing if it is empty. */
export function describing(html: string): { description?: string } {
  const text = plainText(html);
  if (text === '') return {};
  return { description: text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1)}…` : text };
}

/** Picture of a page for social networks. */
export function picturing(image: ImageResponse | false | undefined, title: string): Pick<PageHead, 'image'> {
  if (!image) return {};
  const { alt_text: alt = title } = image;
  const { url, width, height } = sharedPicture(image);
  return { image: { url, width, height, alt } };
}

/** `lang` of an element, if it is not the page's language. */
export function langOf(language: InterfaceLanguage, { language: own }: PageContext): { lang?: string } {
  return language === own ? {} : { lang: languageTag(language) };
}

/** `lang` of a text of a record, if it is not the page's: each text may have its own fallback. */
export function textLang({ _i18n: said }: I18nKeys, name: string, context: PageContext): { lang?: string } {
  const language = said?.[name]?.language;
  return language === undefined ? {} : langOf(language, context);
}

/** Address of the page in each language of the interface. */
export function inAllLanguages(path: string, { links }: PageContext): ReadonlyMap<InterfaceLanguage, string> {
  return new Map(INTERFACE_LANGUAGES.map((language) => [language, links.sitePage(path, language)]));
}

/** Kind of an event, 1 to 8: that of its first category. */
export function eventKind(
  { categories: [first] }: Pick<EventResponse, 'categories'>,
  { kinds }: Pick<PageContext, 'kinds'>,
): number | undefined {
  return first && kinds.get(first.id);
}
