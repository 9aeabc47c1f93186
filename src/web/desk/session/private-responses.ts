import type { Response } from 'express';

/** CORS headers that the API may send to other sites, the desk never. */
const FOR_OTHERS = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials', 'Access-Control-Expose-Headers'];

export function keepFromOthers(response: Response): void {
  for (const name of FOR_OTHERS) response.removeHeader(name);
  // Not `no-referrer`: with that, browsers would not send the origin of a form either.
  response.set({ 'Referrer-Policy': 'same-origin', 'Cross-Origin-Resource-Policy': 'same-origin' });
}
