/**
 * `Content-Disposition` of a file shown inline (RFC 6266): an encoded name for clients that support it, and an ASCII
 * name for all others.
 */
export function inlineFile(name: string): string {
  const isPlain = /^[\w .,()-]+$/.test(name);
  const plain = isPlain ? name : name.replace(/^.*(?=\.\w+$)/s, 'events');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
