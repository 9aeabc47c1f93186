import type { SizeResult } from './measure.js';

const LABELS = 330;
const BARS = 520;
const FLOOR = 'floor: ';
const BAR = 7;
const GAP = 8;
const TOP = 60;
const LEAST = 0.1;
const MOST = 10_000;
const COLOURS = ['#1b6ca8', '#e07b39', '#7a9e3f', '#8c5aa8'];

/** Requests a second of every kind and size, on a logarithmic scale. */
export function plot(results: readonly SizeResult[]): string {
  const names = [
    ...new Set(
      results.flatMap(({ service, floor }) => [
        ...floor.map((compared) => FLOOR + compared.name),
        ...service.map((measured) => measured.name),
      ]),
    ),
  ];
  const step = results.length * BAR + GAP;
  const height = TOP + names.length * step + 10;
  const rows = names.map((name, index) => row(results, name, TOP + index * step, step));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(LABELS + BARS + 80)} ${String(height)}" font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="10" y="20" font-size="15">Requests a second</text>`,
    ...results.map(
      ({ size }, index) =>
        `<rect x="${String(LABELS + index * 150)}" y="10" width="12" height="12" fill="${colour(index)}"/><text x="${String(LABELS + 18 + index * 150)}" y="20">${size.toLocaleString('en')} events</text>`,
    ),
    ...grid(height),
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}

function row(results: readonly SizeResult[], name: string, y: number, step: number): string {
  const bars = results.map(({ service, floor }, index) => {
    const value = name.startsWith(FLOOR)
      ? floor.find((compared) => FLOOR + compared.name === name)?.base
      : service.find((measured) => measured.name === name)?.perSecond;
    if (value === undefined) return '';
    const top = y + index * BAR;
    return (
      `<rect x="${String(LABELS)}" y="${String(top)}" width="${(place(value) - LABELS).toFixed(1)}" height="${String(BAR - 1)}" fill="${colour(index)}"/>` +
      `<text x="${(place(value) + 4).toFixed(1)}" y="${String(top + BAR)}" font-size="8">${value >= 10 ? value.toFixed(0) : value.toFixed(1)}</text>`
    );
  });
  return `<text x="${String(LABELS - 8)}" y="${String(y + step / 2)}" text-anchor="end">${name}</text>${bars.join('')}`;
}

function grid(height: number): string[] {
  return [0.1, 1, 10, 100, 1000, 10_000].map((value) => {
    const x = place(value).toFixed(1);
    return `<line x1="${x}" x2="${x}" y1="${String(TOP - 8)}" y2="${String(height)}" stroke="#ddd"/><text x="${x}" y="${String(TOP - 12)}" text-anchor="middle" fill="#666">${value.toLocaleString('en')}</text>`;
  });
}

function place(value: number): number {
  const share = Math.log(Math.min(MOST, Math.max(LEAST, value)) / LEAST) / Math.log(MOST / LEAST);
  return LABELS + share * BARS;
}

function colour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? '#000';
}
