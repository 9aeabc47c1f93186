import type { LanguageChain } from '../common/translation/chain.js';
import { LANGUAGES } from '../common/language.js';
import type { Links } from '../http/links.js';
import type { RequestContext } from '../http/request-scope.js';
import { ORIGINAL, type ImageRow, type StoredSize } from '../records/reading/image-column.js';
import type { ImageResponse, ImageSizeResponse, MediaResponse } from './dto/image.response.js';
import { isOwned } from './image-owner.js';

/** The image object of an answer. */
export function presentImage(row: ImageRow, links: Links, chain: LanguageChain): ImageResponse {
  const alt = altText(row, chain);
  return {
    url: links.media(`${row.key}.${row.extension}`),
    id: row.id,
    extension: row.extension,
    width: row.width,
    height: row.height,
    filesize: row.bytes,
    sizes: Object.fromEntries(shownSizes(row).map(([name, size]) => [name, presentSize(size, links)])),
    ...(alt === undefined ? {} : { alt_text: alt }),
  };
}

/** Likewise, and to those who may change it what was cut away. */
export function presentMedia(row: ImageRow, caller: RequestContext): MediaResponse {
  const { crop, sizes } = row;
  const image = presentImage(row, caller.links, caller.languages);
  const original = sizes[ORIGINAL];
  if (!crop || !original || !isOwned(row, caller)) return image;
  const { left, top, width, height } = crop;
  return { ...image, crop: { left, top, width, height }, original: presentSize(original, caller.links) };
}

function shownSizes({ sizes }: ImageRow): [string, StoredSize][] {
  return Object.entries(sizes).filter(([name]) => name !== ORIGINAL);
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

function altText(row: ImageRow, chain: LanguageChain): string | undefined {
  const { alt } = row;
  if (!alt) return undefined;
  return [...chain, ...LANGUAGES].map((language) => alt[language]).find((text) => text !== undefined && text !== '');
}
