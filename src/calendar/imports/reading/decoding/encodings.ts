import iconv from 'iconv-lite';

/** Encodings of one byte or two that tables are found in, by a name that iconv-lite knows as well. */
export const OLD_ENCODINGS = ['shift_jis', 'big5-hkscs', 'gb18030', 'cp949', 'windows-1252'] as const;

export type OldEncoding = (typeof OLD_ENCODINGS)[number];

/** Encodings that `TextDecoder` reads wholly; it has no Hong Kong characters, and a fifth of the Korean syllables. */
const BY_TEXT_DECODER: ReadonlySet<string> = new Set([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'gb18030',
  'windows-1252',
]);

/** The text, without a byte order mark; undefined when a byte has no meaning, or the encoding is unknown. */
export function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  const name = encoding.trim().toLowerCase();
  if (BY_TEXT_DECODER.has(name)) return byTextDecoder(bytes, name);
  if (!iconv.encodingExists(name)) return undefined;
  const text = iconv.decode(bytes, name);
  return text.includes('\ufffd') ? undefined : text;
}

function byTextDecoder(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
