import { join } from 'node:path';
import type { Config } from './config.js';
import { ConfigError, refuse, text, type Environment } from './read-setting.js';

/** A place in a store that speaks the protocol of Amazon S3. */
export interface MediaStore {
  readonly bucket: string;
  /** What all names begin with: empty, or a path with a slash at its end. */
  readonly prefix: string;
  /** Origin of a compatible server; absent: Amazon's, in the region that its own settings name. */
  readonly endpoint: string | undefined;
  /** Needed for signatures; a compatible server takes any. Absent: the client finds it. */
  readonly region: string | undefined;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/i;

/** `s3://bucket/prefix`; the rest stands in the variables that every client of S3 knows. @throws ConfigError */
export function parseMediaStore(env: Environment): MediaStore | undefined {
  const value = text(env, 'MEDIA_STORE');
  if (value === undefined) return undefined;
  const [, bucket, path = ''] = ADDRESS.exec(value) ?? [];
  if (bucket === undefined || /\/\.\.?(?:\/|$)/.test(path))
    // Somebody may have put a password into it: the value is not repeated.
    throw new ConfigError('MEDIA_STORE cannot be used: it must be a bucket and a path, such as s3://bucket/images.');
  const endpoint = parseEndpoint(env, 'AWS_ENDPOINT_URL_S3') ?? parseEndpoint(env, 'AWS_ENDPOINT_URL');
  const region = text(env, 'AWS_REGION') ?? (endpoint === undefined ? undefined : 'us-east-1');
  return Object.freeze({ bucket, prefix: path === '' ? '' : `${path.slice(1)}/`, endpoint, region });
}

function parseEndpoint(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    return refuse(name, value, 'an http or https address, such as https://s3.example.org');
  return value;
}

/** The folder of all images that are kept on this machine, and of the work on those that are not. */
export function mediaRoot({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'media');
}
