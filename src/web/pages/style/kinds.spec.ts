import { readFileSync } from 'node:fs';
import { formatHex, wcagContrast } from 'culori';

const SHEET = readFileSync('src/web/pages/style/tokens.css', 'utf8');
const HUES = [...readFileSync('src/web/pages/style/hues.css', 'utf8').matchAll(/--hue: (\d+);/g)].map(([, hue]) =>
  Number(hue),
);
/** What WCAG 2.2 requires of text (1.4.3) and of lines that tell things apart (1.4.11). */
const TEXT = 4.5;
const LINE = 3;

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the tints of kinds in the %s scheme', (_, index) => {
  const paper = colour(valuesOf('paper')[index] ?? '');

  it.each(HUES)('hue %d: text is readable on its ground, and the line is seen', (hue) => {
    const [ink, soft, line] = ['ink', 'soft', 'line'].map((name) =>
      colour(`${valuesOf(`kind-${name}-at`)[index] ?? ''} ${hue}`),
    );
    expect(wcagContrast(ink ?? '', soft ?? '')).toBeGreaterThanOrEqual(TEXT);
    expect(wcagContrast(line ?? '', paper)).toBeGreaterThanOrEqual(LINE);
  });
});

test('there are eight tints, no two of a hue', () => {
  expect(new Set(HUES).size).toBe(8);
});

/** Values of a custom property, for the light scheme and for the dark one. */
function valuesOf(name: string): string[] {
  return [...SHEET.matchAll(new RegExp(`--${name}: (?:oklch\\()?([^;)]+)\\)?;`, 'g'))].map(([, value]) => value ?? '');
}

function colour(values: string): string {
  return formatHex(`oklch(${values})`) ?? '';
}
