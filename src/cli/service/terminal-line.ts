/** A text on one line, without characters that a terminal obeys. */
export function terminalLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
