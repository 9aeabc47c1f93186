import type { Links } from '#platform/http/links.js';

/** oEmbed endpoint for the page at the address. */
export function oembedLink(canonical: string, links: Links): string {
  return `${links.siteFile('oembed')}?format=json&url=${encodeURIComponent(canonical)}`;
}
