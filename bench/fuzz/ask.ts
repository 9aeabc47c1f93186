import { request as send, type Agent } from 'node:http';
import type { Answer } from '../../test/support/hostile.js';
import type { FuzzRequest } from './requests.js';

const PATIENCE_MS = 60_000;

type Sent = Pick<FuzzRequest, 'method' | 'path'> & Partial<FuzzRequest>;

/** @throws Error when no answer comes */
export function ask(base: string, agent: Agent, { method, path, headers = {}, body }: Sent): Promise<Answer> {
  const url = new URL(base);
  const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      method,
      host: url.hostname,
      port: url.port,
      path: url.pathname + path,
      headers: { ...headers, ...length },
    };
    const sent = send(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).once('error', reject);
      response.once('end', () => {
        const input = Object.entries(response.headers).map(([name, one]) => [name, String(one)] as const);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(input),
          text: Buffer.concat(parts).toString(),
        });
      });
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject).end(body);
  });
}
