import { clampChroma, formatHex, oklch, wcagContrast, type Oklch } from 'culori';

/** Of the service itself: a deep green-blue. */
const DEFAULT = '#0b5d6b';

/** OKLCH lightness of the papers, as `tokens.css` has them. */
const PAPERS = { light: 0.99, dark: 0.17 };
/** WCAG 2.2, 1.4.3 asks for 4.5; a tinted row takes a little of it. */
const CONTRAST = 5;
const STEP = 0.01;

/**
 * The accent of both colour schemes: the hue that was chosen, as dark or light as text on paper must be to be read.
 * @param color `#rrggbb`
 */
export function accentStyle(color: string = DEFAULT): string {
  const { light, dark } = accents(color);
  return `:root{--accent:${light};--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--accent:${dark};--on-accent:#10161a}}`;
}

/** Both accents by name, for what chooses between them itself. */
export function accentVariables(color: string = DEFAULT): string {
  const { light, dark } = accents(color);
  return `:host,:root{--accent-light:${light};--accent-dark:${dark}}`;
}

/** The icon of the pages: a leaf of a calendar in the accent. */
export function iconText(color: string = DEFAULT): string {
  const { light } = accents(color);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${light}"/><path d="M8 11h16" stroke="#fff" stroke-width="2.5"/><circle cx="20.5" cy="19.5" r="3.5" fill="#fff"/></svg>`;
}

/** An accent on the paper of its scheme, and what is written on it. */
export interface AccentSample {
  readonly accent: string;
  readonly paper: string;
  readonly ink: string;
  readonly contrast: number;
}

/** How a colour comes out in both schemes. */
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

/** Of each scheme the colour nearest to the chosen one that can be read on its paper, as `#rrggbb`. */
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
