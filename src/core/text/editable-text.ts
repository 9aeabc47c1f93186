const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/**
 * A stored text as an editor would type it: `Jazz & Wine`, not `Jazz &amp; Wine`. If saving that would store another
 * text, the stored form is shown.
 * @param clean prepares a text for storage
 */
export function editableText(stored: string, clean: (text: string) => string): string {
  if (!stored.includes('&')) return stored;
  const written = stored.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return clean(written) === stored ? written : stored;
}
