import { randomBytes } from 'node:crypto';

const LONGEST = 60;

/** Folder and name of a new image's files, without extension: `2026/07/lantern-festival-4f0c2a91d3e8`. */
export function newKey(uploadName: string, now: Date): string {
  const [year = '', month = ''] = now.toISOString().split('-');
  return `${year}/${month}/${safeName(uploadName)}-${randomMark()}`;
}

/** Of the same image, once its files are others: an address never comes to show something else. */
export function nextKey(key: string): string {
  return key.replace(/[0-9a-f]*$/, randomMark());
}

/** The end of the name of a file that only those learn who may write to the image. */
export function secretEnding(): string {
  return `-whole-${randomBytes(8).toString('hex')}`;
}

function randomMark(): string {
  return randomBytes(6).toString('hex');
}

/** What is left of a file's name in letters, digits and hyphens of ASCII; no extension. */
function safeName(name: string): string {
  const base = name.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/s, '');
  const words =
    base
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, LONGEST).replace(/-$/, '') || 'image';
}
