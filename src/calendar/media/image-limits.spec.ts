import sharp, { type Sharp } from 'sharp';
import { readImage } from './render-image.js';

describe('an image is too large', () => {
  it.each([
    ['JPEG', 8001, 5000, (image: Sharp) => image.jpeg()],
    ['PNG', 4001, 4000, (image: Sharp) => image.png()],
    ['WebP', 4001, 3000, (image: Sharp) => image.webp({ effort: 0 })],
    ['lossless WebP', 2001, 2000, (image: Sharp) => image.webp({ lossless: true, effort: 0 })],
    ['GIF', 2501, 2000, (image: Sharp) => image.gif({ effort: 1 })],
    ['AVIF', 2501, 2000, (image: Sharp) => image.avif({ effort: 0 })],
  ])('by its format: %s of %i by %i pixels', async (_format, width, height, encode) => {
    const image = (columns: number): Promise<Buffer> =>
      encode(sharp({ create: { width: columns, height, channels: 3, background: 'red' } })).toBuffer();
    await expect(readImage(await image(width))).rejects.toMatchObject({ reason: 'too-large' });
    expect((await readImage(await image(width - 1))).width).toBe(width - 1);
  });
});
