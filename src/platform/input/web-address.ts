import { expected } from '#core/messages/message.js';
import { Unparsed } from './unparsed.js';

const LONGEST = 2000;

/** Reads an address of the web that the service is to ask or tell: http or https, without name and password. */
export function readWebAddress(value: unknown): string | Unparsed {
  if (typeof value !== 'string' || value.length > LONGEST) return Unparsed.VALUE;
  const text = value.trim();
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (!address) return Unparsed.VALUE;
  if (address.username !== '' || address.password !== '') return new Unparsed(expected('address-without-password'));
  return address.href;
}
