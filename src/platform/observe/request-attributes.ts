import { defined } from '#core/defined.js';
import type { IncomingMessage } from 'node:http';
import type { Attributes } from '@opentelemetry/api';
import type { TracedAnswer } from '../http/traffic.js';
import { shownAddress } from './shown-address.js';

/** Methods that OpenTelemetry knows; all others become one, so that clients cannot invent span names. */
const METHODS: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE', 'QUERY'],
]);
const OTHER = '_OTHER';

/** Attributes of an arriving request. Source: OpenTelemetry's conventions for HTTP servers, stable since 1.23. */
export function requestAttributes({ method, url, httpVersion }: IncomingMessage): Attributes {
  const address = shownAddress(url ?? '');
  const at = address.indexOf('?');
  return {
    'http.request.method': knownMethod(method ?? ''),
    // Protocol of the service itself, whatever a proxy in front of it uses.
    'url.scheme': 'http',
    'url.path': at < 0 ? address : address.slice(0, at),
    ...(at < 0 ? {} : { 'url.query': address.slice(at + 1) }),
    'network.protocol.version': httpVersion,
  };
}

/** Attributes of a finished request. @param sent method before an override */
export function answerAttributes(sent: string, { method, template, status }: TracedAnswer): Attributes {
  const known = knownMethod(method);
  return {
    'http.request.method': known,
    ...(known === sent ? {} : { 'http.request.method_original': sent }),
    ...defined({ 'http.route': template }),
    ...(status === undefined ? { 'error.type': 'client_gone' } : { 'http.response.status_code': status }),
    ...(status !== undefined && status >= 500 ? { 'error.type': String(status) } : {}),
  };
}

export function spanName(method: string, template: string | undefined): string {
  const known = knownMethod(method);
  return [known === OTHER ? 'HTTP' : known, template].filter((part) => part !== undefined).join(' ');
}

function knownMethod(method: string): string {
  return METHODS.has(method) ? method : OTHER;
}
