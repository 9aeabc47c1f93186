import sharp, { type Sharp } from 'sharp';
import { KINDS, type ImageKind } from './image-kind.js';
import type { Crop } from './crop.js';
import { pageWidths } from './page-sizes.js';
import { decoded, encoded, type ReadableImage, type Rendition } from './render-image.js';

type PageFormat = 'webp' | 'jpeg' | 'png';

/** Higher efforts take twice as long and save a twentieth of the size. */
const WEBP = { quality: 76, alphaQuality: 90, effort: 4 } as const;
const JPEG = { quality: 80, progressive: true } as const;
/** A palette: the whole colours of a transparent photograph would be larger than the original. */
const PNG = { palette: true, quality: 90, effort: 3 } as const;

/**
 * The files of an image for pages: WebP, and JPEG for readers without it, or PNG where something shines through. The
 * image is decoded once; of an animation the first frame is shown.
 * @param crop the part to show, null for all
 * @throws ImageRefusal
 */
export async function* renderPageSizes(image: ReadableImage, crop: Crop | null): AsyncGenerator<Rendition> {
  const widths = pageWidths(crop ?? image).reverse();
  const upright = decoded(image).autoOrient();
  const shown = crop ? upright.extract(crop) : upright;
  const { data, info } = await encoded(shown.resize({ width: widths[0] }).raw());
  const { width, height, channels } = info;
  const pixels = (): Sharp => sharp(data, { raw: { width, height, channels } });
  const isOpaque = channels % 2 === 1 || (await pixels().stats()).isOpaque;
  for (const one of widths) {
    const resized = one === width ? pixels() : pixels().resize({ width: one });
    yield await rendition('webp', one, resized.clone().webp(WEBP));
    if (isOpaque) yield await rendition('jpeg', one, resized.clone().removeAlpha().jpeg(JPEG));
    else yield await rendition('png', one, resized.clone().png(PNG));
  }
}

async function rendition(format: PageFormat, width: number, pipeline: Sharp): Promise<Rendition> {
  const kind: ImageKind = KINDS[format];
  const { data, info } = await encoded(pipeline);
  return { name: `${format}-${String(width)}`, kind, data, width: info.width, height: info.height };
}
