import { clampChroma, converter, formatHex, oklch, wcagContrast, type Oklch } from 'culori';

const rgb = converter('rgb');

/** Default accent: a deep green-blue. */
const DEFAULT = '#0b5d6b';

/** OKLCH lightness of the backgrounds, as in `tokens.css`. */
const PAPERS = { light: 0.99, dark: 0.17 };
/** Contrast: WCAG 2.2, 1.4.3 requires 4.5; a tinted row takes some of it. */
const CONTRAST = 5;
const STEP = 0.01;

/**
 * Accent for both colour schemes: the hue of the colour, as dark or light as text on the background must be.
 * @param color `#rrggbb`
 */
export function accentStyle(color: string = DEFAULT): string {
  const { light, dark } = accents(color);
  return `:root{--accent:${light};--on-accent:#fff}@media(prefers-color-scheme:dark){:root{--accent:${dark};--on-accent:#10161a}}`;
}

/** Both accents by name, for styles that choose between them themselves. */
export function accentVariables(color: string = DEFAULT): string {
  const { light, dark } = accents(color);
  return `:host,:root{--accent-light:${light};--accent-dark:${dark}}`;
}

/** Icon of the pages: a calendar leaf in the accent colour. */
export function iconText(color: string = DEFAULT): string {
  const { light } = accents(color);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${light}"/><path d="M8 11h16" stroke="#fff" stroke-width="2.5"/><circle cx="20.5" cy="19.5" r="3.5" fill="#fff"/></svg>`;
}

/** An accent on the background of its scheme, and the colour of text on it. */
export interface AccentSample {
  readonly accent: string;
  readonly paper: string;
  readonly ink: string;
  readonly contrast: number;
}

/** Sample of a colour in both schemes. */
export function accentSamples(color: string = DEFAULT): { light: AccentSample; dark: AccentSample } {
  const { light, dark } = accents(color);
  const sample = (accent: string, lightness: number, ink: string): AccentSample => {
    const paper = paperOf(lightness);
    return { accent, paper, ink, contrast: wcagContrast(accent, paper) };
  };
  return { light: sample(light, PAPERS.light, '#fff'), dark: sample(dark, PAPERS.dark, '#10161a') };
}

function paperOf(lightness: number): string {
  return formatHex({ mode: 'oklch', l: lightness, c: 0 });
}

/** For each scheme, the colour nearest to the chosen one that is readable on its background, as `#rrggbb`. */
export function accents(color: string): { light: string; dark: string } {
  const chosen = oklch(color) ?? { mode: 'oklch', l: 0, c: 0 };
  return { light: readable(chosen, PAPERS.light, -STEP), dark: readable(chosen, PAPERS.dark, STEP) };
}

function readable(chosen: Oklch, paper: number, step: number): string {
  const background = paperOf(paper);
  for (let { l } = chosen; l > 0 && l < 1; l += step) {
    const shown = formatHex(clampChroma({ ...chosen, l }, 'oklch'));
    if (wcagContrast(shown, background) >= CONTRAST) return shown;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/** Background of the pages in each scheme, as `#rrggbb`: browsers draw their own bars in it. */
export const PAPER_COLORS = { light: paperOf(PAPERS.light), dark: paperOf(PAPERS.dark) } as const;

/** Samples along each side of a pixel, by which edges are smooth. */
const SAMPLES = 4;

/**
 * The icon without round corners, as telephones cut it themselves: RGB, row by row. Drawn here, as the service reads no
 * SVG.
 * @param edge in pixels
 */
export function touchIconPixels(color: string = DEFAULT, edge: number): Buffer {
  const { r, g, b } = rgb(accents(color).light) ?? { r: 0, g: 0, b: 0 };
  const pixels = Buffer.alloc(edge * edge * 3);
  for (let at = 0; at < edge * edge; at += 1) {
    const white = whiteness(at % edge, Math.floor(at / edge), edge);
    [r, g, b].forEach((part, channel) => {
      pixels[at * 3 + channel] = Math.round(255 * (part + (1 - part) * white));
    });
  }
  return pixels;
}

/** Share of a pixel that the line and the circle of `iconText` cover. */
function whiteness(column: number, row: number, edge: number): number {
  let covered = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const x = ((column + ((sample % SAMPLES) + 0.5) / SAMPLES) * 32) / edge;
    const y = ((row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * 32) / edge;
    const isLine = x >= 8 && x <= 24 && Math.abs(y - 11) <= 1.25;
    if (isLine || Math.hypot(x - 20.5, y - 19.5) <= 3.5) covered += 1;
  }
  return covered / (SAMPLES * SAMPLES);
}
