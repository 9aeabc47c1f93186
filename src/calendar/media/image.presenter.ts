import type { LanguageChain } from '#core/translation/chain.js';
import { LANGUAGES, type Language } from '#core/language.js';
import type { Links } from '#platform/http/links.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ORIGINAL, type ImageRow, type StoredSize } from '../records/reading/image-column.js';
import type { RenderContext } from '../records/reading/render-context.js';
import type { TextLanguage } from '../records/texts/i18n-keys.js';
import type { ImageResponse, ImageSizeResponse, MediaResponse } from './dto/image.response.js';
import { isOwned } from './image-owner.js';
import { withPagePictures } from './page-pictures.js';
import { isPageSize } from './page-sizes.js';

/** The image object of an answer. */
export function presentImage(
  row: ImageRow,
  { links, languages, textLanguages }: Pick<RenderContext, 'links' | 'languages' | 'textLanguages'>,
): ImageResponse {
  const alt = altText(row, languages);
  const image = {
    url: links.media(`${row.key}.${row.extension}`),
    id: row.id,
    extension: row.extension,
    width: row.width,
    height: row.height,
    filesize: row.bytes,
    sizes: Object.fromEntries(shownSizes(row).map(([name, size]) => [name, presentSize(size, links)])),
    ...(alt === undefined ? {} : { alt_text: alt.text }),
    ...(alt === undefined || !textLanguages ? {} : { _i18n: { alt_text: languageOf(alt, languages) } }),
  };
  return withPagePictures(image, row, links);
}

/** As `presentImage`; users who may change it also get crop and original. */
export function presentMedia(row: ImageRow, caller: RequestContext): MediaResponse {
  const { crop, sizes } = row;
  const image = presentImage(row, { ...caller, textLanguages: false });
  const original = sizes[ORIGINAL];
  if (!crop || !original || !isOwned(row, caller)) return image;
  const { left, top, width, height } = crop;
  return { ...image, crop: { left, top, width, height }, original: presentSize(original, caller.links) };
}

function shownSizes({ sizes }: ImageRow): [string, StoredSize][] {
  return Object.entries(sizes).filter(([name]) => name !== ORIGINAL && !isPageSize(name));
}

function presentSize(size: StoredSize, links: Links): ImageSizeResponse {
  return {
    width: size.width,
    height: size.height,
    'mime-type': size.mime_type,
    filesize: size.bytes,
    url: links.media(size.file),
  };
}

interface AltText {
  readonly text: string;
  readonly language: Language;
}

function altText({ alt }: ImageRow, chain: LanguageChain): AltText | undefined {
  if (!alt) return undefined;
  const language = [...chain, ...LANGUAGES].find((one) => (alt[one] ?? '') !== '');
  return language && { text: alt[language] ?? '', language };
}

/** An image has no language of its own. */
function languageOf({ language }: AltText, [requested]: LanguageChain): TextLanguage {
  return { language, source: language === requested ? 'translation' : 'fallback' };
}
