import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { MOST_FRAMES } from '#core/image-limits.js';
import { readImage, renderImage, type Rendition } from './render-image.js';

function picture(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#a03', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
}

/** Frames in a column, each of one colour. */
function animation(width: number, height: number, frames: number): Sharp {
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill((frame * 83) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
}

async function render(data: Buffer): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for await (const rendition of renderImage(await readImage(data))) renditions.push(rendition);
  return renditions;
}

async function full(data: Buffer): Promise<Buffer> {
  const [first] = await render(data);
  if (first?.name !== 'full') throw new Error('The whole image comes first.');
  return first.data;
}

const extents = (renditions: Rendition[]): Record<string, string> =>
  Object.fromEntries(renditions.map(({ name, width, height }) => [name, `${String(width)}x${String(height)}`]));

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few bytes that declares this size. */
function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024 * 1024), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of a few bytes that declares this size for each of its frames. */
function bombGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(4);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  const twoColours = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  // One pixel in the corner.
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), screen, twoColours, ...all, Buffer.from([0x3b])]);
}

describe('the sizes of an image', () => {
  it.each([
    [640, 480, { full: '640x480', thumbnail: '150x150', medium: '300x225' }],
    [1600, 1200, { full: '1600x1200', thumbnail: '150x150', medium: '300x225', large: '1024x768' }],
    [300, 200, { full: '300x200', thumbnail: '150x150' }],
    [301, 200, { full: '301x200', thumbnail: '150x150', medium: '300x199' }],
    [150, 150, { full: '150x150' }],
    [100, 80, { full: '100x80' }],
    [400, 100, { full: '400x100', thumbnail: '150x100', medium: '300x75' }],
    [1, 1, { full: '1x1' }],
    [4000, 2, { full: '4000x2', thumbnail: '150x2', medium: '300x1', large: '1024x1' }],
  ])('of %i by %i are never larger than it', async (width, height, expected) => {
    expect(extents(await render(await picture(width, height).png().toBuffer()))).toEqual(expected);
  });
});

describe('an image is taken', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('as %s, and stays one', async (format) => {
    const data = await picture(320, 240)[format]().toBuffer();
    const renditions = await render(data);
    const formats = await Promise.all(
      renditions.map(async (rendition) => (await sharp(rendition.data).metadata()).mediaType),
    );
    expect([...new Set(formats)]).toEqual([`image/${format}`]);
    expect(extents(renditions)).toMatchObject({ full: '320x240', medium: '300x225' });
  });

  it.each(['gif', 'webp'] as const)('as an animated %s, whose frames only the whole one keeps', async (format) => {
    const data = await animation(320, 200, 5)
      [format]({ delay: [100, 200, 300, 100, 100], loop: 3 })
      .toBuffer();
    const renditions = await render(data);
    const [whole, small] = await Promise.all(
      renditions.slice(0, 2).map((rendition) => sharp(rendition.data).metadata()),
    );
    expect(extents(renditions)).toMatchObject({ full: '320x200', thumbnail: '150x150' });
    expect(whole).toMatchObject({ pages: 5, loop: 3, delay: [100, 200, 300, 100, 100] });
    expect(small?.pages ?? 1).toBe(1);
  });

  it('in grey, in CMYK and in 16 bits, as what every browser shows', async () => {
    const grey = await full(await picture(20, 20).toColourspace('b-w').jpeg().toBuffer());
    const cmyk = await full(await picture(20, 20).toColourspace('cmyk').jpeg().toBuffer());
    const deep = await full(await picture(20, 20).toColourspace('rgb16').png().toBuffer());
    const spaces = await Promise.all([grey, cmyk, deep].map(async (data) => (await sharp(data).metadata()).space));
    expect(spaces).toEqual(['srgb', 'srgb', 'srgb']);
  });

  it('with its transparency', async () => {
    const data = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expect(await sharp(await full(data)).metadata()).toMatchObject({ hasAlpha: true });
  });
});

describe('of an image nothing but pixels is kept', () => {
  const secrets = {
    IFD0: { Artist: 'SECRET-ARTIST', ImageDescription: 'SECRET-TEXT' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 17/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '114/1 10/1 0/1' },
  };

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('no EXIF, no GPS, no profile, no XMP: %s', async (format) => {
    const data = await picture(160, 120)
      .withExif(secrets)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
      .withIccProfile('p3', { attach: true })
      [format]()
      .toBuffer();
    expect(await sharp(data).metadata()).toMatchObject({
      exif: expect.any(Buffer) as unknown,
      icc: expect.any(Buffer) as unknown,
    });
    for (const rendition of await render(data)) {
      const { exif, icc, xmp, iptc, comments } = await sharp(rendition.data).metadata();
      expect({ exif, icc, xmp, iptc, comments }).toEqual({});
      expect(rendition.data.includes('SECRET')).toBe(false);
    }
  });

  it('no orientation: the image is turned', async () => {
    const data = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const renditions = await render(data);
    expect(extents(renditions)).toMatchObject({ full: '200x400', medium: '150x300' });
    expect((await sharp(renditions[0]?.data).metadata()).orientation).toBeUndefined();
  });

  it('no text chunks of a PNG, no comment of a GIF', async () => {
    const png = await picture(20, 20).png().toBuffer();
    const commented = Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', Buffer.from('Comment\0SECRET-PNG')),
      png.subarray(33),
    ]);
    const gif = await picture(20, 20).gif().toBuffer();
    const note = Buffer.concat([Buffer.from([0x21, 0xfe, 10]), Buffer.from('SECRET-GIF'), Buffer.from([0])]);
    const noted = Buffer.concat([gif.subarray(0, -1), note, gif.subarray(-1)]);
    expect((await full(commented)).includes('SECRET')).toBe(false);
    expect((await full(noted)).includes('SECRET')).toBe(false);
  });

  it('nothing of a script that shares its bytes', async () => {
    const gif = await picture(20, 20).gif().toBuffer();
    // The width reads as the beginning of a comment: GIF89a/* … */=1;alert(1)
    const polyglot = Buffer.concat([gif, Buffer.from('*/=1;alert("SCRIPT")//')]);
    const png = Buffer.concat([
      await picture(20, 20).png().toBuffer(),
      Buffer.from('<script>alert("SCRIPT")</script><?php system("SCRIPT"); ?>'),
    ]);
    for (const data of [await full(polyglot), await full(png)]) expect(data.includes('SCRIPT')).toBe(false);
  });
});

describe('a file is no image', () => {
  const text =
    (value: string): (() => Promise<Buffer>) =>
    () =>
      Promise.resolve(Buffer.from(value, 'latin1'));

  it.each<[string, () => Promise<Buffer>]>([
    ['nothing', text('')],
    ['a byte', text('\xff')],
    ['text', text('hello')],
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a PDF', text('%PDF-1.7\n1 0 obj')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['an MP4', text('\0\0\0\x18ftypisom\0\0\0\0isomavc1')],
    ['a TIFF', () => picture(20, 20).tiff().toBuffer()],
    ['only the head of a GIF, with a script', text('GIF89a/*\0\0\0\0*/=1;alert(1)')],
    ['only the head of a PNG', text('\x89PNG\r\n\x1a\n')],
    ['only the head of a WebP', text('RIFF\x10\0\0\0WEBPVP8 ')],
    ['only the head of an AVIF', text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
    ['an SVG behind the head of a JPEG', text('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s', async (_what, data) => {
    await expect(render(await data())).rejects.toMatchObject({ reason: 'no-image' });
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('a %s that breaks off', async (format) => {
    const data = await picture(100, 75)[format]().toBuffer();
    await expect(render(data.subarray(0, data.length / 2))).rejects.toMatchObject({ reason: 'no-image' });
  });
});

describe('an image is too large', () => {
  it.each([
    ['of 65535 by 65535 pixels', 65_535, 65_535],
    ['of more pixels than a number of 32 bits counts', 1_000_000, 1_000_000],
    ['just above the limit', 4000, 4001],
  ])('%s, before it is decoded', async (_what, width, height) => {
    const begin = process.memoryUsage().rss;
    await expect(render(bombPng(width, height))).rejects.toMatchObject({ reason: 'too-large' });
    expect(process.memoryUsage().rss - begin).toBeLessThan(100 * 1024 * 1024);
  });

  it('with its frames counted together', async () => {
    const { pages, width, pageHeight } = await sharp(bombGif(2000, 1000, 21), { animated: true }).metadata();
    expect({ pages, width, pageHeight }).toEqual({ pages: 21, width: 2000, pageHeight: 1000 });
    await expect(render(bombGif(2000, 1000, 21))).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('with more frames than are kept', async () => {
    const data = await animation(2, 2, MOST_FRAMES + 1)
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    await expect(render(data)).rejects.toMatchObject({ reason: 'too-large' });
  });
});
