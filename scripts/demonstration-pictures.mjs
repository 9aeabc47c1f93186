// Draws the pictures of the demonstration data in pixels: the service reads no drawings, as those of strangers may contain anything.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const DRAWINGS = 'src/calendar/demonstration/pictures';
const TARGET = 'src/calendar/demonstration/generated';
/** Of the longer side, in pixels. */
const LENGTH = 1280;
/** Dots per inch at which a drawing is larger than that. */
const DENSITY = 150;
const WEBP = { quality: 90, effort: 2 };

export async function drawDemonstration() {
  mkdirSync(TARGET, { recursive: true });
  for (const name of readdirSync(DRAWINGS).filter((file) => file.endsWith('.svg'))) {
    const drawing = join(DRAWINGS, name);
    const picture = join(TARGET, `${basename(name, '.svg')}.webp`);
    if (existsSync(picture) && statSync(picture).mtimeMs > statSync(drawing).mtimeMs) continue;
    const pixels = sharp(drawing, { density: DENSITY }).resize({ width: LENGTH, height: LENGTH, fit: 'inside' });
    writeFileSync(picture, await pixels.flatten().webp(WEBP).toBuffer());
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await drawDemonstration();
