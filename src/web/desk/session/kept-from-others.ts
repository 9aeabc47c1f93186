import type { Response } from 'express';

/** What other sites may be told of answers of the API, and never of the desk. */
const FOR_OTHERS = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials', 'Access-Control-Expose-Headers'];

export function keepFromOthers(response: Response): void {
  for (const name of FOR_OTHERS) response.removeHeader(name);
  // Without a referrer browsers would not say either from where a form comes.
  response.set({ 'Referrer-Policy': 'same-origin', 'Cross-Origin-Resource-Policy': 'same-origin' });
}
