import { createHash } from 'node:crypto';
import { HIGHEST_ID } from '../../core/highest-id.js';

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

export function writeSyncToken({ epoch, list, from, page }: SyncToken): string {
  const parts = [epoch, list, String(from), ...(page ? [String(page.to), String(page.after), ...totalOf(page)] : [])];
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** Undefined for a text that is no token. */
export function readSyncToken(text: string): SyncToken | undefined {
  if (text.length > LONGEST_SYNC_TOKEN) return undefined;
  const [epoch, list, from, to, after, total, ...others] = Buffer.from(text, 'base64url').toString('latin1').split(' ');
  if (epoch === undefined || list === undefined || !isNumber(from) || others.length > 0) return undefined;
  if (to === undefined) return { epoch, list, from: BigInt(from) };
  if (!isNumber(to) || !isNumber(after)) return undefined;
  if (total !== undefined && !isNumber(total)) return undefined;
  const page = { to: BigInt(to), after: idOf(after), ...(total === undefined ? {} : { total: idOf(total) }) };
  return { epoch, list, from: BigInt(from), page };
}

function totalOf({ total }: PageToken): string[] {
  return total === undefined ? [] : [String(total)];
}

function idOf(text: string): number {
  return Math.min(Number(text), HIGHEST_ID);
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,18}$/.test(text);
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
