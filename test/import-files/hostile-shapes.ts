import { zipSync } from 'fflate';
import { ANSWERS } from './hostile/answers.js';
import { CALENDARS } from './hostile/calendars.js';
import { EXPORTS } from './hostile/exports.js';
import { FEEDS } from './hostile/feeds.js';
import { NATIONAL } from './hostile/national.js';
import { PAGES } from './hostile/pages.js';
import { TABLES } from './hostile/tables.js';
import type { HostileShape } from './hostile/parts.js';

/** Files in which a format is repeated, nested, left open or stretched, by the kind whose reader gets them. */
export const HOSTILE_SHAPES: readonly HostileShape[] = [
  ...PAGES,
  ...CALENDARS,
  ...EXPORTS,
  ...TABLES,
  ...ANSWERS,
  ...FEEDS,
  ...NATIONAL,
];

/** An archive of one file of so many zeros: a thousandth of what it unpacks to. */
export function bomb(bytes: number): Uint8Array {
  return zipSync({ 'a.ics': new Uint8Array(bytes) }, { level: 9 });
}
