/** HTML without comments; one that is never closed stays. */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', start + 4);
    if (end === -1) break;
    parts.push(text.slice(at, start));
    at = end + 3;
  }
  return parts.join('') + text.slice(at);
}
