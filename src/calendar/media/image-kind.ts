/** A format that can be uploaded, stored and served. */
export interface ImageKind {
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';
  readonly extension: string;
  readonly mimeType: string;
}

export const KINDS = {
  jpeg: { format: 'jpeg', extension: 'jpg', mimeType: 'image/jpeg' },
  png: { format: 'png', extension: 'png', mimeType: 'image/png' },
  gif: { format: 'gif', extension: 'gif', mimeType: 'image/gif' },
  webp: { format: 'webp', extension: 'webp', mimeType: 'image/webp' },
  avif: { format: 'avif', extension: 'avif', mimeType: 'image/avif' },
} as const satisfies Record<ImageKind['format'], ImageKind>;

/** Extensions of stored files, as alternatives of a regular expression. */
export const EXTENSIONS = Object.values(KINDS)
  .map(({ extension }) => extension)
  .join('|');

/** The MIME type of a stored file, by its extension. */
export function mimeTypeOf(file: string): string {
  const kind = Object.values(KINDS).find(({ extension }) => file.endsWith(`.${extension}`));
  return kind?.mimeType ?? 'application/octet-stream';
}

/** The format that the first bytes declare; undefined if it is not supported. */
export function imageKind(data: Buffer): ImageKind | undefined {
  const head = data.subarray(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return KINDS.jpeg;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return KINDS.png;
  if (/^GIF8[79]a/.test(head)) return KINDS.gif;
  if (/^RIFF[^]{4}WEBP$/.test(head)) return KINDS.webp;
  return head.startsWith('ftyp', 4) && declaresAvif(data) ? KINDS.avif : undefined;
}

/** HEIC shares AVIF's container: the brands distinguish them. */
function declaresAvif(data: Buffer): boolean {
  const end = Math.min(data.readUInt32BE(0), data.length, 256);
  const brands = data.subarray(8, end).toString('latin1').match(/.{4}/gs) ?? [];
  // The four characters after the major brand are its version.
  return brands.some((brand, index) => index !== 1 && (brand === 'avif' || brand === 'avis'));
}
