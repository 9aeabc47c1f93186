import type { RequestHandler } from 'express';
import { acceptedFeed } from '../../core/negotiation/feed-format.js';
import { LANGUAGES, type Language } from '../../core/language.js';
import type { Config } from '../../platform/config/config.js';
import { pathLanguages } from '../../platform/http/page-address.js';
import { subscription } from './subscription-address.js';

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
      const feed = subscription(path, asked, languageOf(language, config));
      if (feed !== undefined) request.url = `${segment}${base}${feed}`;
    }
    next();
  };
}

/** In which language a page is, as far as its address says it: weeks do not begin on the same day in all. */
function languageOf(segment: string, { defaultLanguage }: Config): Language {
  return LANGUAGES.find((one) => one === segment.toLowerCase()) ?? defaultLanguage;
}
