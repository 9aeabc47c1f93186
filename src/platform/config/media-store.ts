import { join } from 'node:path';
import type { Config } from './config.js';
import { ConfigError, refuse, textSetting, type Environment } from './read-setting.js';

/** A bucket of Amazon S3 or a compatible store. */
export interface MediaStore {
  readonly bucket: string;
  /** Prefix of all names: empty, or a path with a slash at its end. */
  readonly prefix: string;
  /** Origin of a compatible server; absent: Amazon's, in the region of its own settings. */
  readonly endpoint: string | undefined;
  /** Region for signatures; a compatible server accepts any. Absent: the client finds it. */
  readonly region: string | undefined;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/i;

/** `s3://bucket/prefix`; all other settings are in the usual variables of S3 clients. @throws ConfigError */
export function parseMediaStore(env: Environment): MediaStore | undefined {
  const value = textSetting(env, 'MEDIA_STORE');
  if (value === undefined) return undefined;
  const [, bucket, path = ''] = ADDRESS.exec(value) ?? [];
  if (bucket === undefined || /\/\.\.?(?:\/|$)/.test(path))
    // The value may contain a password and is not repeated.
    throw new ConfigError('MEDIA_STORE cannot be used: it must be a bucket and a path, such as s3://bucket/images.');
  const endpoint = parseEndpoint(env, 'AWS_ENDPOINT_URL_S3') ?? parseEndpoint(env, 'AWS_ENDPOINT_URL');
  const region = textSetting(env, 'AWS_REGION') ?? (endpoint === undefined ? undefined : 'us-east-1');
  return Object.freeze({ bucket, prefix: path === '' ? '' : `${path.slice(1)}/`, endpoint, region });
}

function parseEndpoint(env: Environment, name: string): string | undefined {
  const value = textSetting(env, name);
  if (value === undefined) return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    return refuse(name, value, 'an http or https address, such as https://s3.example.org');
  return value;
}

/** Folder of all images stored on this machine, and working folder for those in a bucket. */
export function mediaRoot({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'media');
}
