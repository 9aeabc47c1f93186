import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Position of a copy in the log of changes. */
export interface SyncToken {
  /** Life of the log: another one after a restored backup. */
  readonly epoch: string;
  /** Digest of the list, its filters and its reader. */
  readonly list: string;
  /** The copy has everything up to this transaction. */
  readonly from: bigint;
  readonly page?: PageToken;
}

/** For a further page. */
interface PageToken {
  /** End of the answer or, while a copy is made, its beginning. */
  readonly to: bigint;
  /** Last id of the page before. */
  readonly after: number;
  /** Records of the list when its copy was begun. */
  readonly total?: number;
}

export const LONGEST_SYNC_TOKEN = 400;

/** Form of the tokens: stands in each of them. */
const VERSION = '1';
/** A former form has no signature. */
const FORM = /^[\w-]+(\.[\w-]+)?$/;
const SIGNATURE_BYTES = 16;

/** @param key of this installation: nobody else makes tokens */
export function writeSyncToken({ epoch, list, from, page }: SyncToken, key: string): string {
  const place = [from, ...(page ? [page.to, page.after, ...totalOf(page)] : [])].map(String);
  const text = Buffer.from([VERSION, epoch, list, ...place].join(' ')).toString('base64url');
  return `${text}.${signature(text, key).toString('base64url')}`;
}

/** Undefined for a text that is no token, null for one that this installation did not write, or in a former form. */
export function readSyncToken(token: string, key: string): SyncToken | null | undefined {
  if (token.length > LONGEST_SYNC_TOKEN || !FORM.test(token)) return undefined;
  const [text = '', signed = ''] = token.split('.');
  const expected = signature(text, key);
  const found = Buffer.from(signed, 'base64url');
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return null;
  const [version, epoch, list, from, to, after, total] = Buffer.from(text, 'base64url').toString('latin1').split(' ');
  if (version !== VERSION || epoch === undefined || list === undefined || from === undefined) return null;
  if (to === undefined || after === undefined) return { epoch, list, from: BigInt(from) };
  const page = { to: BigInt(to), after: Number(after), ...(total === undefined ? {} : { total: Number(total) }) };
  return { epoch, list, from: BigInt(from), page };
}

function signature(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(`sync ${text}`).digest().subarray(0, SIGNATURE_BYTES);
}

function totalOf({ total }: PageToken): number[] {
  return total === undefined ? [] : [total];
}

/** Parameters that choose a part of a list or its form, and not what is in it. */
const NO_FILTERS: readonly string[] = ['sync', 'sync_token', 'sync_page', 'page', 'per_page', '_fields'];

/** Digest of a list by its path, its parameters, the languages of its texts and the rights of its reader. */
export function listDigest(
  path: string,
  parameters: Readonly<Record<string, unknown>>,
  reader: readonly string[],
): string {
  const filters = Object.entries(parameters)
    .filter(([name]) => !NO_FILTERS.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([path, filters, reader]))
    .digest('base64url')
    .slice(0, 16);
}
