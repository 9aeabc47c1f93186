import type { RequestHandler } from 'express';
import { acceptedFeed } from '#core/negotiation/feed-format.js';
import { INTERFACE_LANGUAGES, isLanguage, type InterfaceLanguage } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import { subscription } from './subscription-address.js';

/**
 * Rewrites requests to feeds: subscription addresses of the original, and requests for the list that accept the media type
 * of a feed. Runs before anything else looks at the address.
 */
export function feedAddresses(config: Config): RequestHandler {
  const base = `${config.apiRoot}/${config.apiNamespace}`;
  const languages = config.pages ? INTERFACE_LANGUAGES : config.siteLanguages;
  const parts = new RegExp(`^(?:/(${languages.join('|') || '(?!)'})(?=[/?]|$))?(/[^?]*|(?=\\?|$))(\\?.*)?$`, 'is');
  return (request, response, next) => {
    const [, language = '', path = '', query = ''] = parts.exec(request.url) ?? [];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const requested = languageOf(language, config);
    const segment = language === '' ? '' : `/${isLanguage(requested) ? language : config.defaultLanguage}`;
    // The API has no languages but those of records.
    if (isRead && isLanguage(requested) && path.replace(/\/$/, '') === `${base}/events`) {
      response.vary('Accept');
      const extension = acceptedFeed(request.headers.accept);
      if (extension) request.url = `${segment}${base}/events.${extension}${query}`;
    } else if (isRead && query.includes('ical')) {
      const feed = subscription(path, new URLSearchParams(query), requested);
      if (feed !== undefined) request.url = `${segment}${base}${feed}`;
    }
    next();
  };
}

/** Language of a page by its address, else the default one: it decides on which day a week begins. */
function languageOf(segment: string, { defaultLanguage }: Config): InterfaceLanguage {
  return INTERFACE_LANGUAGES.find((one) => one === segment.toLowerCase()) ?? defaultLanguage;
}
