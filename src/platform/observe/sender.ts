import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import type { Config } from '../config/config.js';

/** Sender of a request, as far as TRUST_PROXY trusts its headers. */
export function senderOf({ trustProxy }: Config): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusted = trustOf(trustProxy);
  return (request) => {
    try {
      const address = proxyAddr(request, trusted);
      return isIP(address) === 0 ? (request.socket.remoteAddress ?? '') : address;
    } catch {
      // The connection is closed already.
      return '';
    }
  };
}

/** Interprets the setting as Express does with "trust proxy". */
function trustOf(setting: true | number | string): (address: string, hop: number) => boolean {
  if (setting === true) return () => true;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddr.compile(setting.split(','));
}
