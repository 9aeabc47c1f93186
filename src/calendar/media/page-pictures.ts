import type { Links } from '#platform/http/links.js';
import type { ImageRow } from '../records/reading/image-column.js';
import { isPageSize } from './page-sizes.js';
import type { ImageResponse, ImageSizeResponse } from './dto/image.response.js';

/** A file of an image that pages may show. */
export interface PagePicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly mimeType: string;
  readonly bytes: number | undefined;
}

/** Longest side of an original that readers get, in pixels. */
const LONGEST_SIDE = 2048;

/** Key of what only pages need in an image object; a symbol, because JSON has none. */
const PAGE_PICTURES = Symbol('page pictures');

type ForPages = ImageResponse & { [PAGE_PICTURES]?: () => readonly PagePicture[] };

/** Adds the files for pages to an image object; answers of the API do not show them. */
export function withPagePictures(image: ForPages, { sizes }: ImageRow, links: Links): ImageResponse {
  // Most answers are never made into a page.
  image[PAGE_PICTURES] = () =>
    Object.entries(sizes)
      .filter(([name]) => isPageSize(name))
      .map(([, { file, width, height, mime_type: mimeType, bytes }]) => {
        return { url: links.media(file), width, height, mimeType, bytes };
      });
  return image;
}

/**
 * The files of an image that pages may show, by ascending width. An image without files of its own for pages, as an
 * earlier release stored it, has its other sizes.
 */
export function pagePictures(image: ForPages): readonly PagePicture[] {
  const own = image[PAGE_PICTURES]?.() ?? [];
  const pictures =
    own.length > 0
      ? own
      : Object.values(image.sizes)
          .filter((size) => isWhole(size, image))
          .map(ofSize);
  return pictures.length > 0 ? pictures.toSorted((a, b) => a.width - b.width) : [ofSize(wholeOf(image))];
}

/** The image in one file for other services: the original, or the largest size in its place. */
export function sharedPicture(image: ImageResponse): PagePicture {
  const whole = wholeOf(image);
  if (isSmall(whole)) return ofSize(whole);
  const readable = pagePictures(image).filter(({ mimeType }) => mimeType !== 'image/webp');
  return readable.at(-1) ?? ofSize(whole);
}

/** A size cropped to another ratio shows something else, and a large original is for downloads. */
function isWhole(size: ImageSizeResponse, image: ImageResponse): boolean {
  return isSmall(size) && Math.abs(size.width / size.height - image.width / image.height) < 0.02;
}

function isSmall({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) <= LONGEST_SIDE;
}

function wholeOf({ url, width, height, filesize, sizes }: ImageResponse): ImageSizeResponse {
  const size = { url, width, height, 'mime-type': sizes['full']?.['mime-type'] ?? '' };
  return filesize === undefined ? size : { ...size, filesize };
}

function ofSize({ url, width, height, filesize: bytes, 'mime-type': mimeType }: ImageSizeResponse): PagePicture {
  return { url, width, height, mimeType, bytes };
}
