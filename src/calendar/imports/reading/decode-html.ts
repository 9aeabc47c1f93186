const META = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{1,30})/i;
const HEAD = 4096;

/** A page as text: by its mark, as UTF-8 if it is valid, else in the encoding that it or its media type names. */
export function decodeHtml(bytes: Uint8Array, mediaType = ''): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
    const named = /charset\s*=\s*"?([\w-]{1,30})/i.exec(mediaType)?.[1] ?? META.exec(head)?.[1] ?? 'windows-1252';
    return decoderOf(named).decode(bytes);
  }
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
