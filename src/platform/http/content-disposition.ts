/**
 * `Content-Disposition` of a file that is shown (RFC 6266): clients that read the second name take it, the others are told one
 * that any of them can read.
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
