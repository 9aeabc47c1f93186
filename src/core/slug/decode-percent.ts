const ENCODED = /(?:%[0-9a-f]{2})+/gi;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Removes one level of percent-encoding; a percent sign that encodes nothing (`100%`) stays. */
export function decodePercent(text: string): string {
  return text.replace(ENCODED, decode);
}

function decode(run: string): string {
  try {
    return decoder.decode(Buffer.from(run.replaceAll('%', ''), 'hex'));
  } catch {
    return run;
  }
}
