import { randomBytes } from 'node:crypto';

const LONGEST = 60;

/** Folder and name of a new image's files, without extension: `2026/07/lantern-festival-4f0c2a91d3e8`. */
export function newKey(uploadName: string, now: Date): string {
  const [year = '', month = ''] = now.toISOString().split('-');
  return `${year}/${month}/${safeName(uploadName)}-${randomMark()}`;
}

/** The key for new files of the same image: an address never comes to show another picture. */
export function nextKey(key: string): string {
  return key.replace(/[0-9a-f]*$/, randomMark());
}

/** The end of a secret file name, for users who may write to the image. */
export function secretEnding(): string {
  return `-whole-${randomBytes(8).toString('hex')}`;
}

function randomMark(): string {
  return randomBytes(6).toString('hex');
}

/** The letters, digits and hyphens of ASCII in a file's name; no extension. */
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
