/** Pattern of SQL's `LIKE` for texts that contain these words; escapes its wildcards. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
