import { Viewer } from '../../platform/auth/viewer.js';
import { languageTag, LANGUAGES, type Language } from '../../core/language.js';
import { plainText } from '../../core/text/plain-text.js';
import type { WallClock } from '../../core/dates/wall-clock.js';
import { toWallClock } from '../../core/dates/zone.js';
import type { PageSettings } from '../../platform/config/page-settings.js';
import type { Site } from '../../platform/config/site.js';
import type { Links } from '../../platform/http/links.js';
import type { ImageResponse } from '../../calendar/media/dto/image.response.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import type { I18nKeys } from '../../calendar/records/texts/i18n-keys.js';
import type { PageHead } from './components/document.js';
import type { PageAssets } from './page-assets.js';
import { PAGE_TEXTS, type PageTexts } from './texts/page-texts.js';

const LONGEST_DESCRIPTION = 200;

/** What every part of a page knows. */
export interface PageContext {
  readonly language: Language;
  readonly texts: PageTexts;
  readonly settings: PageSettings;
  readonly siteName: string;
  readonly zone: string;
  readonly premium: boolean;
  /** Whether readers can suggest events. */
  readonly takesSubmissions: boolean;
  readonly hasDesk: boolean;
  /** Whether those who do are sent mails. */
  readonly writesToSenders: boolean;
  readonly links: Links;
  readonly assets: PageAssets;
  /** The site's clock. */
  readonly now: WallClock;
  /** For whom services are asked: pages show what anybody may see, whoever asks. */
  readonly reader: RequestContext;
  /** The parameters of the address, as they were given. */
  readonly given: Readonly<Record<string, unknown>>;
}

export function pageContext(
  site: Site,
  settings: PageSettings,
  assets: PageAssets,
  caller: RequestContext,
): PageContext {
  const [language] = caller.languages;
  const texts = PAGE_TEXTS[language];
  // Links of a page without a language would lead to all pages once more.
  const links = caller.links.hasPagesLanguage ? caller.links : caller.links.withPagesIn(language);
  return {
    language,
    texts,
    settings,
    siteName: settings.name[language] ?? texts.siteName,
    zone: site.zone.name,
    premium: site.config.premium,
    takesSubmissions: site.config.submissions !== undefined,
    hasDesk: site.config.desk !== undefined,
    writesToSenders: site.config.submissions?.mail !== undefined,
    links,
    assets,
    now: toWallClock(caller.now, site.zone),
    // Each text says its language, so that a fallback is spoken and drawn as what it is.
    reader: { ...caller, links, viewer: Viewer.ANYBODY, rawParams: { _i18n: '1' } },
    given: caller.rawParams,
  };
}

/** What a page is described with, of HTML or of text; nothing where there is none. */
export function describing(html: string): { description?: string } {
  const text = plainText(html);
  if (text === '') return {};
  return { description: text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1)}…` : text };
}

/** The picture that stands for a page where somebody shares it. */
export function picturing(image: ImageResponse | false | undefined, title: string): Pick<PageHead, 'image'> {
  if (!image) return {};
  const { url, width, height, alt_text: alt = title } = image;
  return { image: { url, width, height, alt } };
}

/** `lang` of an element, where it is another than the page's. */
export function langOf(language: Language, { language: own }: PageContext): { lang?: string } {
  return language === own ? {} : { lang: languageTag(language) };
}

/** `lang` of a text of a record, where it is another than the page's: each text may have fallen back to another. */
export function textLang({ _i18n: said }: I18nKeys, name: string, context: PageContext): { lang?: string } {
  const language = said?.[name]?.language;
  return language === undefined ? {} : langOf(language, context);
}

/** The page's own address in each of the five languages. */
export function inAllLanguages(path: string, { links }: PageContext): ReadonlyMap<Language, string> {
  return new Map(LANGUAGES.map((language) => [language, links.sitePage(path, language)]));
}
