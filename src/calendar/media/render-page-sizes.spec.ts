import sharp, { type Sharp } from 'sharp';
import type { Crop } from './crop.js';
import { readImage, type Rendition } from './render-image.js';
import { renderPageSizes } from './render-page-sizes.js';

function photo(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#a03' } });
}

async function render(data: Buffer, crop: Crop | null = null): Promise<Rendition[]> {
  const all: Rendition[] = [];
  for await (const one of renderPageSizes(await readImage(data), crop)) all.push(one);
  return all;
}

const names = (all: Rendition[]): string[] => all.map(({ name }) => name);

it('a photograph of 24 megapixels comes in twelve files, none as large as itself', async () => {
  const all = await render(await photo(6000, 4000).jpeg().toBuffer());
  expect(names(all)).toEqual(
    [1920, 1280, 960, 640, 320, 160].flatMap((width) => [`webp-${String(width)}`, `jpeg-${String(width)}`]),
  );
  for (const { name, data, width, height, kind } of all) {
    const [format, wide] = name.split('-');
    expect(await sharp(data).metadata()).toMatchObject({ format, width: Number(wide), height });
    expect({ width, format: kind?.format }).toEqual({ width: Number(wide), format });
    expect(Math.abs(height - (width * 2) / 3)).toBeLessThan(1);
  }
});

it('a portrait is no higher than a screen', async () => {
  const all = await render(await photo(2000, 4000).jpeg().toBuffer());
  expect(all[0]).toMatchObject({ name: 'webp-1024', width: 1024, height: 2048 });
});

it('a photograph on its side is shown upright', async () => {
  const all = await render(await photo(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(all[0]).toMatchObject({ width: 600, height: 900 });
});

it('what is transparent stays so, and needs no JPEG', async () => {
  const half = { r: 0, g: 80, b: 120, alpha: 0.5 };
  const data = await sharp({ create: { width: 400, height: 300, channels: 4, background: half } })
    .png()
    .toBuffer();
  const all = await render(data);
  expect(names(all)).toEqual(['webp-400', 'png-400', 'webp-320', 'png-320', 'webp-160', 'png-160']);
  for (const { data: file } of all) {
    const { data: pixels } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(pixels[3]).toBeGreaterThan(118);
    expect(pixels[3]).toBeLessThan(138);
  }
});

it('a PNG whose alpha channel hides nothing has a JPEG', async () => {
  const solid = { r: 0, g: 80, b: 120, alpha: 1 };
  const data = await sharp({ create: { width: 100, height: 100, channels: 4, background: solid } })
    .png()
    .toBuffer();
  expect(names(await render(data))).toEqual(['webp-100', 'jpeg-100']);
});

it('a part is shown alone', async () => {
  const blue = await sharp({ create: { width: 500, height: 800, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const data = await photo(1000, 800)
    .composite([{ input: blue, left: 500, top: 0 }])
    .png()
    .toBuffer();
  const all = await render(data, { left: 600, top: 100, width: 300, height: 400 });
  expect(all[0]).toMatchObject({ name: 'webp-300', width: 300, height: 400 });
  for (const { data: file } of all) {
    const { channels } = await sharp(file).stats();
    expect(channels[0]?.max).toBeLessThan(20);
    expect(channels[2]?.min).toBeGreaterThan(235);
  }
});

it('an animation shows its first frame', async () => {
  const frames = Buffer.alloc(200 * 300 * 3);
  frames.fill(200, 200 * 150 * 3);
  const data = await sharp(frames, { raw: { width: 200, height: 300, channels: 3, pageHeight: 150 } })
    .gif()
    .toBuffer();
  const all = await render(data);
  expect(all[0]).toMatchObject({ name: 'webp-200', width: 200, height: 150 });
});
