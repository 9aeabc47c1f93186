import type { PageContext } from './page-context.js';

/** What a Content-Security-Policy takes for a place and for nothing else: no blank, no semicolon, nothing but ASCII. */
const ORIGIN = /^https?:\/\/[\w.*:[\]-]+$/;

/** Where pictures of pages come from, as a Content-Security-Policy lists it. */
export function imageSources({ links, settings }: Pick<PageContext, 'links' | 'settings'>): string {
  const images = [links.media(''), settings.logo, settings.tiles?.replace(/\{s\}/, '*')].flatMap(originOf);
  return ["'self'", 'data:', ...new Set(images)].join(' ');
}

/** Where pages lead: the service itself, whose feeds and files may have an address of their own. */
export function ownSources({ links }: Pick<PageContext, 'links'>): string {
  return ["'self'", ...originOf(links.media(''))].join(' ');
}

/** With other scripts' letters as the name system writes them. Addresses of this service's own have none. */
function originOf(address: string | undefined): string[] {
  if (address === undefined || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return ORIGIN.test(origin) ? [origin] : [];
}
