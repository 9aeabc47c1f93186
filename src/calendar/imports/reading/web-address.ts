import { websiteUrl } from '#core/text/website-url.js';

/** An address of the web, and what was done to it. */
export interface WebAddress {
  readonly url?: string;
  readonly code?: 'url-repaired' | 'url-unusable';
}

const LONGEST = 4000;
const HOST = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]|$))/i;

/** Reads an address: without a scheme, with blanks in it or with two addresses in one it is repaired. '' is none. */
export function webAddress(text: string): WebAddress {
  const address = text.trim().slice(0, LONGEST);
  if (address === '') return {};
  const plain = websiteUrl(address);
  if (plain !== undefined) return doubled(plain);
  const repaired = websiteUrl(withScheme(address));
  return repaired === undefined ? { code: 'url-unusable' } : { ...doubled(repaired), code: 'url-repaired' };
}

/** The http or https address that a text is read as; undefined for any other. */
export function httpAddress(text: string): string | undefined {
  const { url } = webAddress(text);
  return url !== undefined && /^https?:/i.test(url) ? url : undefined;
}

/** `https://a.examplehttps://b.example/c`: the second address is meant. */
function doubled(url: string): WebAddress {
  const [, second] = /^https?:\/\/[^/?#]*?(https?:\/\/.+)$/i.exec(url) ?? [];
  const address = second === undefined ? undefined : websiteUrl(second);
  return address === undefined ? { url } : { url: address, code: 'url-repaired' };
}

function withScheme(text: string): string {
  const address = text.replace(/\s+/g, (blank) => encodeURIComponent(blank.charAt(0)));
  const [, scheme, rest] = /^(h?ttps?)[:;]?\/{1,3}(.*)$/i.exec(address) ?? [];
  if (rest !== undefined) return `${/s$/i.test(scheme ?? '') ? 'https' : 'http'}://${rest}`;
  if (address.startsWith('//')) return `https:${address}`;
  return HOST.test(address) ? `https://${address}` : address;
}
