import type { RequestHandler } from 'express';
import { acceptedFeed } from '../common/negotiation/feed-format.js';
import type { Config } from '../config/config.js';
import { pathLanguages } from '../http/page-address.js';

/** What of an original's subscription is no parameter of ours. */
const OF_THE_ORIGINAL = ['ical', 'outlook-ical', 'post_type', 'eventDisplay', 'tribe_events'];

/** Pages that the original lets people subscribe to, and the parameter that says what the page shows. */
const PAGES: readonly (readonly [RegExp, parameter?: string])[] = [
  [/^\/?$/],
  [/^\/events(?:\/(?:list|month|day|today|week|photo|map|summary))?\/?$/],
  [/^\/events\/category\/(?:[^/]+\/)*([^/]+?)(?:\/list)?\/?$/, 'categories'],
  [/^\/events\/tag\/([^/]+?)(?:\/list)?\/?$/, 'tags'],
];
const EVENT_PAGE = /^\/event\/([^/]+?)(?:\/\d{4}-\d\d-\d\d(?:-\d{4}(?:\d\d)?)?)?\/?$/;

/**
 * Leads the addresses by which people have subscribed to the original to our feeds, and clients that ask for a list in the
 * form of a feed to the feed. Stands before everything that looks at the address.
 */
export function feedAddresses(config: Config): RequestHandler {
  const base = `${config.apiRoot}/${config.apiNamespace}`;
  const languages = pathLanguages(config);
  const parts = new RegExp(`^(?:/(${languages.join('|') || '(?!)'})(?=[/?]|$))?(/[^?]*|(?=\\?|$))(\\?.*)?$`, 'is');
  return (request, response, next) => {
    const [, language = '', path = '', query = ''] = parts.exec(request.url) ?? [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const segment = language === '' ? '' : `/${language}`;
    if (isRead && path.replace(/\/$/, '') === `${base}/events`) {
      response.vary('Accept');
      const extension = acceptedFeed(request.headers.accept);
      if (extension) request.url = `${segment}${base}/events.${extension}${query}`;
    } else if (isRead && query.includes('ical')) {
      const asked = new URLSearchParams(query);
      const feed = subscription(path, asked);
      if (feed !== undefined) request.url = `${segment}${base}${feed}`;
    }
    next();
  };
}

/** The feed of an address of the original, below the namespace; undefined for what is none. */
function subscription(path: string, query: URLSearchParams): string | undefined {
  if (!['ical', 'outlook-ical'].some((name) => isOn(query.get(name)))) return undefined;
  for (const name of OF_THE_ORIGINAL) query.delete(name);
  const event = EVENT_PAGE.exec(path);
  if (event) return `/events/by-slug/${event[1] ?? ''}.ics${asQuery(query)}`;
  for (const [page, parameter] of PAGES) {
    const found = page.exec(path);
    if (!found) continue;
    if (parameter !== undefined) query.set(parameter, decoded(found[1] ?? ''));
    return `/events.ics${asQuery(query)}`;
  }
  return undefined;
}

function isOn(value: string | null): boolean {
  return value !== null && value !== '' && value !== '0';
}

function asQuery(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Malformed percent signs stand for themselves, as everywhere. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
