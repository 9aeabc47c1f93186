import sharp, { type Sharp } from 'sharp';
import type { Crop } from './crop.js';
import { cropImage, readImage, renderImage, type Rendition } from './render-image.js';

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** 400 × 200 pixels: the left half red, the right half blue. */
function halves(): Sharp {
  const half = (background: string): Sharp => sharp({ create: { width: 400, height: 200, channels: 3, background } });
  const blue = { create: { width: 200, height: 200, channels: 3 as const, background: '#00f' } };
  return half('#f00').composite([{ input: blue, left: 200, top: 0 }]);
}

async function stored(data: Buffer): Promise<Buffer> {
  for await (const { data: full } of renderImage(await readImage(data))) return full;
  throw new Error('There is no rendition.');
}

async function cropped(data: Buffer, crop: Crop | null): Promise<Map<string, Rendition>> {
  const found = new Map<string, Rendition>();
  for await (const rendition of cropImage(await readImage(data), crop)) found.set(rendition.name, rendition);
  return found;
}

/** The colour in the middle. */
async function middle(data: Buffer | undefined): Promise<string> {
  const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [red = 0, , blue = 0] = pixels.subarray(at, at + 3);
  return red > blue ? 'red' : 'blue';
}

const extents = (found: Map<string, Rendition>): object =>
  Object.fromEntries([...found].map(([name, { width, height }]) => [name, `${String(width)}×${String(height)}`]));

describe.each<Format>(['jpeg', 'png', 'gif', 'webp', 'avif'])('a part of a %s', (format) => {
  it('is what every size shows, none of them enlarged; the original stays as it is', async () => {
    const original = await stored(await halves()[format]().toBuffer());
    const found = await cropped(original, { left: 220, top: 20, width: 170, height: 160 });
    expect(extents(found)).toEqual({ original: '400×200', full: '170×160', thumbnail: '150×150' });
    expect(found.get('original')?.data).toBe(original);
    expect(await Promise.all(['full', 'thumbnail'].map((name) => middle(found.get(name)?.data)))).toEqual([
      'blue',
      'blue',
    ]);
  });
});

test('of the whole again, the file is the original', async () => {
  const original = await stored(await halves().png().toBuffer());
  const found = await cropped(original, null);
  expect(extents(found)).toEqual({ full: '400×200', thumbnail: '150×150', medium: '300×150' });
  expect(found.get('full')?.data).toBe(original);
});

test.each(['gif', 'webp'] as const)('of an animated %s, every frame is cropped', async (format) => {
  const [width, height, frames] = [120, 100, 3];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame * 83, frame * width * height * 3, (frame + 1) * width * height * 3);
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const original = await stored(await sharp(pixels, { raw })[format]().toBuffer());
  const found = await cropped(original, { left: 10, top: 20, width: 60, height: 50 });
  expect(extents(found)).toEqual({ original: '120×100', full: '60×50' });
  const { pages, pageHeight } = await sharp(found.get('full')?.data, { animated: true }).metadata();
  expect([pages, pageHeight]).toEqual([3, 50]);
});
