const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * A stored text as somebody would write it: `Jazz & Wine`, not `Jazz &amp; Wine`. Where writing that would store another
 * text, it is shown as it is stored.
 * @param clean how the text is made ready to be stored
 */
export function editableText(stored: string, clean: (text: string) => string): string {
  if (!stored.includes('&')) return stored;
  const written = stored.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return clean(written) === stored ? written : stored;
}
