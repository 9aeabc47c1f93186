import { readdirSync } from 'node:fs';
import { DeskScreen } from './desk-screen.js';
import type { Section } from './sections.js';

const DESK = new URL('..', import.meta.url);

/** All screens of the desk: each file `*.screen.ts` or `*.screen.tsx` below it exports one. */
export const SCREENS: readonly DeskScreen[] = await Promise.all(
  readdirSync(DESK, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.screen\.[jt]sx?$/.test(file))
    .sort()
    .map(async (file) => screenIn(file, await import(new URL(file, DESK).href))),
);

/** Sections in the order of the navigation. */
export function navigationOf(screens: readonly DeskScreen[]): readonly Section[] {
  return screens.flatMap(({ section }) => section ?? []).sort((a, b) => a.order - b.order);
}

function screenIn(file: string, exported: unknown): DeskScreen {
  const values: unknown[] = Object.values(exported ?? {});
  const screen = values[0];
  if (!(screen instanceof DeskScreen) || values.length > 1) throw new Error(`${file} must export one screen.`);
  return screen;
}
