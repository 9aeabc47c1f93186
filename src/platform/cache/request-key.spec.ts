import type { IncomingHttpHeaders } from 'node:http';
import { parseConfig } from '../config/config.js';
import type { RenderContext } from '#calendar/records/reading/render-context.js';
import { requestKey } from './request-key.js';

const config = parseConfig({ TRUST_PROXY: '1' });

interface Requested {
  readonly url?: string;
  readonly headers?: IncomingHttpHeaders;
}

function keyOf({ url = '/calendar/events/v1/events', headers = {} }: Requested): string | undefined {
  const request = { method: 'GET', headers: { host: 'one.example', ...headers }, socket: { remoteAddress: '::1' } };
  return requestKey(request, url, config);
}

/**
 * Anonymous requests that each change a field of the render context. The clock is not in the key: it ends cached
 * answers.
 */
const OTHERS = {
  languages: [
    { headers: { 'accept-language': 'ja' } },
    { url: '/ja/calendar/events/v1/events' },
    { url: '/calendar/events/v1/events?lang=ja' },
  ],
  interfaceLanguage: [{ headers: { 'accept-language': 'ko' } }, { url: '/ja/' }],
  links: [
    { headers: { host: 'two.example' } },
    { headers: { 'x-forwarded-host': 'two.example' } },
    { headers: { 'x-forwarded-proto': 'https' } },
  ],
  textLanguages: [{ url: '/calendar/events/v1/events?_i18n=1' }],
} satisfies Record<Exclude<keyof RenderContext, 'scheduled'>, readonly Requested[]>;

describe('the key of the answer cache', () => {
  it.each(Object.entries(OTHERS))(
    'tells requests apart that are rendered with other %s',
    (_, others: readonly Requested[]) => {
      const keys = [{}, ...others].map(keyOf);
      expect(keys).not.toContain(undefined);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  it('is not made for those whom the answer shows more, or who send a body', () => {
    expect(keyOf({ headers: { authorization: 'Bearer x' } })).toBeUndefined();
    expect(keyOf({ headers: { 'content-length': '2' } })).toBeUndefined();
    expect(keyOf({ headers: { 'transfer-encoding': 'chunked' } })).toBeUndefined();
  });
});
