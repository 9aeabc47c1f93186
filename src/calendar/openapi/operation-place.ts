import type { Config } from '#platform/config/config.js';
import type { Schemas } from './schemas.js';

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** Method and path of an operation, and the configuration. */
export interface OperationPlace {
  /** Below the namespace, with `{id}`. */
  readonly path: string;
  readonly method: Method;
  readonly schemas: Schemas;
  readonly config: Config;
}

/** Whether an operation writes to a record that has an ETag. */
export function isConditional({ method, path }: OperationPlace): boolean {
  return method !== 'get' && /\{(?:id|slug)\}/.test(path);
}
