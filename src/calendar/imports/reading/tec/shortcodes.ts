import { withoutComments } from '../without-comments.js';

/** A text without marks of an editor. */
export interface PlainPost {
  readonly text: string;
  /** Whether shortcodes were removed, whose meaning only the former site knew. */
  readonly isCut: boolean;
}

const TAG = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;
/** Shortcodes whose content is no text of the event. */
const DROPPED = /^(?:caption|wp_caption|gallery|audio|video|playlist|embed|contact-form.*|tribe.*|wpcode)$/i;

/**
 * Removes comments of blocks, and shortcodes: with their content where that is a picture or a form, else only their
 * marks, since builders of pages wrap texts into them. Words in brackets stay: they have no attributes and no end.
 */
export function withoutShortcodes(html: string): PlainPost {
  const text = withoutComments(html);
  if (!text.includes('[')) return { text, isCut: false };
  const ends = [...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)];
  const ended = new Set(ends.map(([, name = '']) => name.toLowerCase()));
  /** Where each has its last end: behind it nobody looks for one. */
  const lastEnds = new Map(ends.map(({ 1: name = '', index }) => [name, index]));
  let [result, at, isCut] = ['', 0, false];
  for (const match of text.matchAll(TAG)) {
    const [tag, closing = '', name = '', attributes = ''] = match;
    if (match.index < at || !(ended.has(name.toLowerCase()) || isShortcode(name, attributes))) continue;
    result += text.slice(at, match.index);
    at = match.index + tag.length;
    isCut = true;
    if (closing !== '' || !DROPPED.test(name)) continue;
    const end = (lastEnds.get(name) ?? -1) < at ? -1 : text.indexOf(`[/${name}]`, at);
    if (end >= 0) at = end + name.length + 3;
  }
  return { text: result + text.slice(at), isCut };
}

function isShortcode(name: string, attributes: string): boolean {
  return /[_-]/.test(name) || /\s[\w-]+\s*=/.test(attributes) || DROPPED.test(name);
}
