/** A heading as it is compared: without case, width, blanks, line breaks and signs. */
export function foldedHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A name as it is compared: without case, width and double blanks. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
