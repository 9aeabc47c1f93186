import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { imageKind, type ImageKind } from './image-kind.js';
import { MEGAPIXELS, MOST_FRAMES } from '#core/image-limits.js';
import { errorText } from '#core/errors/error-text.js';
import { ORIGINAL } from '../records/reading/image-column.js';
import { wholeCrop, type Crop } from './crop.js';
import { ImageRefusal } from './image-refusal.js';
import { sizesOf } from './image-sizes.js';

/** One file of an image, rendered from its pixels. */
export interface Rendition {
  /** `full`, the name of a smaller size, or `original`: the whole of which `full` is a part. */
  readonly name: string;
  /** Its format, where it is not the image's. */
  readonly kind?: ImageKind;
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const SECONDS = 60;

// Whatever bytes claim to be, only these five readers may open them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
});
// Hardly any image is read twice.
sharp.cache(false);

/** An image whose header was read and accepted. */
export interface ReadableImage {
  readonly kind: ImageKind;
  readonly data: Buffer;
  readonly animated: boolean;
  readonly lossless: boolean;
  /** Size after rotation to upright. */
  readonly width: number;
  readonly height: number;
}

/** Reads the header only. @throws ImageRefusal */
export async function readImage(data: Buffer): Promise<ReadableImage> {
  const kind = imageKind(data);
  if (!kind) throw new ImageRefusal('no-image');
  const head = await readHead(data);
  if (head.mediaType !== kind.mimeType) throw new ImageRefusal('no-image');
  const frames = head.pages ?? 1;
  const pixels = head.width * head.height * frames;
  const lossless = kind.format === 'webp' && data.subarray(12, 16).toString('latin1') === 'VP8L';
  if (frames > MOST_FRAMES || pixels > mostPixels(kind, lossless)) throw new ImageRefusal('too-large');
  const animated = frames > 1 && (kind.format === 'gif' || kind.format === 'webp');
  const { width, height } = animated ? head : head.autoOrient;
  return { kind, data, animated, lossless, width, height };
}

/**
 * Decodes the image and writes it again, whole and in smaller sizes, one after the other. Everything but pixels is
 * dropped: metadata, colour profiles, and bytes hidden between or behind them.
 * @throws ImageRefusal
 */
export async function* renderImage(image: ReadableImage): AsyncGenerator<Rendition> {
  const whole = decoded(image, { animated: image.animated });
  yield await write('full', image, image.animated ? whole : whole.autoOrient());
  for (const { name, width, height, fit } of sizesOf(image)) {
    yield await write(name, image, decoded(image).autoOrient().resize({ width, height, fit }));
  }
}

/**
 * The files of a part of an image written by `renderImage`, and the whole unchanged; null: the whole alone. Smaller
 * sizes are made from the original, not from the rendered part.
 * @throws ImageRefusal
 */
export async function* cropImage(image: ReadableImage, crop: Crop | null): AsyncGenerator<Rendition> {
  const { data, width, height } = image;
  yield { name: crop ? ORIGINAL : 'full', data, width, height };
  const part = crop ?? wholeCrop(image);
  if (crop) yield await write('full', image, decoded(image, { animated: image.animated }).extract(part));
  for (const { name, width: most, height: highest, fit } of sizesOf(part)) {
    yield await write(name, image, decoded(image).extract(part).resize({ width: most, height: highest, fit }));
  }
}

function mostPixels({ format }: ImageKind, lossless: boolean): number {
  return MEGAPIXELS[lossless ? 'losslessWebp' : format] * 1_000_000;
}

/** Pixels of an image, as stored in it. */
export function decoded({ data, kind, lossless }: ReadableImage, options: SharpOptions = {}): Sharp {
  return sharp(data, { ...options, limitInputPixels: mostPixels(kind, lossless), failOn: 'truncated' }).timeout({
    seconds: SECONDS,
  });
}

async function readHead(data: Buffer): Promise<Metadata> {
  try {
    return await sharp(data, { limitInputPixels: false }).metadata();
  } catch {
    throw new ImageRefusal('no-image');
  }
}

async function write(name: string, image: ReadableImage, pipeline: Sharp): Promise<Rendition> {
  const { data, info } = await encoded(encode(pipeline, image));
  // The frames of an animation are in a column.
  return { name, data, width: info.width, height: info.pageHeight ?? info.height };
}

/** @throws ImageRefusal */
export async function encoded(pipeline: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    return await pipeline.toBuffer({ resolveWithObject: true });
  } catch (error) {
    const expensive = /timeout|pixel limit/.test(errorText(error));
    throw new ImageRefusal(expensive ? 'too-large' : 'no-image');
  }
}

function encode(pipeline: Sharp, { kind, lossless }: ReadableImage): Sharp {
  switch (kind.format) {
    case 'jpeg':
      return pipeline.jpeg({ quality: 88 });
    case 'png':
      return pipeline.png();
    case 'gif':
      return pipeline.gif({ dither: 0, effort: 1 });
    case 'webp':
      return pipeline.webp(lossless ? { lossless, effort: 0 } : { quality: 88, effort: 1 });
    case 'avif':
      // More effort takes many times as long, more chroma half a gigabyte.
      return pipeline.avif({ quality: 60, effort: 0, chromaSubsampling: '4:2:0' });
  }
}
