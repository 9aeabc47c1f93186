import type { LanguageChain } from '../common/translation/chain.js';
import { LANGUAGES } from '../common/language.js';
import type { Links } from '../http/links.js';
import type { ImageRow, StoredSize } from '../records/reading/image-column.js';
import type { ImageResponse, ImageSizeResponse } from './dto/image.response.js';

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
    sizes: Object.fromEntries(Object.entries(row.sizes).map(([name, size]) => [name, presentSize(size, links)])),
    ...(alt === undefined ? {} : { alt_text: alt }),
  };
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
