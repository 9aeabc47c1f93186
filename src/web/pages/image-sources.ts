import type { PageContext } from './page-context.js';

/** Origin that a Content-Security-Policy reads as one source: no blank, no semicolon, only ASCII. */
const ORIGIN = /^https?:\/\/[\w.*:[\]-]+$/;

/** Sources of a page's pictures, for a Content-Security-Policy. */
export function imageSources({ links, settings }: Pick<PageContext, 'links' | 'settings'>): string {
  const images = [links.media(''), settings.logo, settings.tiles?.replace(/\{s\}/, '*')].flatMap(originOf);
  return ["'self'", 'data:', ...new Set(images)].join(' ');
}

/**
 * Targets of a page's forms, for a Content-Security-Policy: the service itself, whose feeds and files may have another
 * origin.
 */
export function ownSources({ links }: Pick<PageContext, 'links'>): string {
  return ["'self'", ...originOf(links.media(''))].join(' ');
}

/** Origin in ASCII, as the domain name system writes other scripts. The service's own paths have none. */
function originOf(address: string | undefined): string[] {
  if (address === undefined || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return ORIGIN.test(origin) ? [origin] : [];
}
