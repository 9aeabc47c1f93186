const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Text of the service's own, sanitised HTML: a line for each paragraph, item and break. It may contain `<` and is not HTML. */
export function plainLines(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html.trim();
  return html
    .replace(/[^\S\u3000]+/g, ' ')
    .replace(/<br ?\/?>|<\/(?:p|div|li|tr|h[1-6]|blockquote|dt|dd|pre|ul|ol|table)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ *\n\s*/g, '\n')
    .trim();
}
