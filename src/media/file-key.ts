import { randomBytes } from 'node:crypto';

const LONGEST = 60;

/** Folder and name of a new image's files, without extension: `2026/07/lantern-festival-4f0c2a91d3e8`. */
export function newKey(uploadName: string, now: Date): string {
  const [year = '', month = ''] = now.toISOString().split('-');
  return `${year}/${month}/${safeName(uploadName)}-${randomBytes(6).toString('hex')}`;
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
