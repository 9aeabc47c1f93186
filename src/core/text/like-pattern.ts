/** The pattern of SQL's `LIKE` for texts that contain these words, whatever signs are in them. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
