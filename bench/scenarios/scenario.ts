import { secretOf } from '../generate/plan.js';
import type { Random } from '../generate/random.js';
import type { Sample } from './sample.js';

export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the namespace, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A kind of request, with other parameters each time. */
export interface Scenario {
  readonly name: string;
  /** Words in a search: answers are told apart by how many records match. */
  readonly searches?: true;
  /** How many requests of this kind, instead of the usual number: those for which it matters whether one was made before. */
  readonly many?: number;
  request(random: Random, sample: Sample): BenchRequest;
}

export function get(path: string, query: Readonly<Record<string, string | number>> = {}): BenchRequest {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return { method: 'GET', path: text === '' ? path : `${path}?${text}` };
}

/** The request as a user sends it. */
export function as(login: string, request: BenchRequest): BenchRequest {
  const token = Buffer.from(`${login}:${secretOf(login)}`).toString('base64');
  return { ...request, headers: { ...request.headers, authorization: `Basic ${token}` } };
}

/** Everything that the generated events lie in. */
export const ALL_DATES = { start_date: '2023-01-01', end_date: '2030-12-31' } as const;
