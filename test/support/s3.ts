import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { TcpProxy } from './tcp-proxy.js';

const BUCKET = 'kalends-test';
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A server of the protocol of S3, with one empty bucket. To be loaded outside of the test's module system. */
export class S3Server {
  private constructor(
    private readonly directory: string,
    private readonly server: S3rver,
    /** What stands between the service and it. */
    readonly proxy: TcpProxy,
  ) {}

  static async start(): Promise<S3Server> {
    const directory = await mkdtemp(join(tmpdir(), 'kalends-s3-'));
    const buckets = [{ name: BUCKET, configs: [] }];
    const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets });
    const { port } = await server.run();
    // The client of a service that runs in this process looks for them there, as everywhere.
    Object.assign(process.env, CREDENTIALS);
    return new S3Server(directory, server, await TcpProxy.to(port));
  }

  /** With these a service keeps its images there. */
  settings(prefix: string, bucket = BUCKET): Record<string, string> {
    return {
      MEDIA_STORE: `s3://${bucket}/${prefix}`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${String(this.proxy.port)}`,
      ...CREDENTIALS,
    };
  }

  /** Where the objects below a prefix lie. */
  folderOf(prefix: string): string {
    return join(this.directory, BUCKET, prefix);
  }

  async stop(): Promise<void> {
    await this.proxy.close();
    await this.server.close();
    await rm(this.directory, { recursive: true, force: true });
  }
}
