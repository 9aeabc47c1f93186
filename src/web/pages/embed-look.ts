import { hash } from 'node:crypto';
import type { EmbedQuery } from './dto/embed.query.js';

/** Colours, corners and font that the page around an embedded calendar may set. */
export const LOOK = ['accent', 'background', 'text', 'radius', 'font'] as const;
export type Look = Readonly<Partial<Record<(typeof LOOK)[number], string>>>;

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\))$/i;
const RADIUS = /^\d{1,3}(?:\.\d+)?(?:px|rem|em)?$/;
const FONT = /^[\p{L}\d\s,'"-]{1,100}$/u;

/** The look that a query names; what no style sheet may contain is left out. */
export function lookOf(query: EmbedQuery): Look {
  const { accent, background, text, radius, font } = query;
  const kept = (value: string | undefined, form: RegExp): string | undefined =>
    value !== undefined && form.test(value) ? value : undefined;
  const look = {
    accent: kept(accent, COLOR),
    background: kept(background, COLOR),
    text: kept(text, COLOR),
    radius: kept(radius, RADIUS),
    font: font === 'inherit' ? undefined : kept(font, FONT),
  };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** Style sheet of a frame with this look, and its source for a Content-Security-Policy; undefined without one. */
export function lookStyle(look: Look): { readonly css: string; readonly source: string } | undefined {
  const rules = LOOK.flatMap((name) => {
    const { [name]: value } = look;
    if (value === undefined) return [];
    return [`--kalends-${name}:${name === 'radius' && /\d$/.test(value) ? `${value}px` : value}`];
  });
  if (rules.length === 0) return undefined;
  const css = `:root{${rules.join(';')}}`;
  return { css, source: `'sha256-${hash('sha256', css, 'base64')}'` };
}

/** Attribute of a background without a colour for text: the sheet chooses one. */
export function ownBackground({ background, text }: Look): { 'data-own'?: '' } {
  return background !== undefined && text === undefined ? { 'data-own': '' } : {};
}
