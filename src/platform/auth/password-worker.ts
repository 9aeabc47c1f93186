import { Worker } from 'node:worker_threads';

/** Program of the thread: hashes one password after the other. */
const PROGRAM = `
const { parentPort } = require('node:worker_threads');
const { scryptSync } = require('node:crypto');
parentPort.on('message', ({ id, password, salt, length }) => {
  parentPort.postMessage({ id, hash: scryptSync(password, salt, length).toString('base64') });
});
`;

interface Hashed {
  readonly id: number;
  readonly hash: string;
}

let thread: Worker | undefined;
let last = 0;
const waiting = new Map<number, { resolve: (hash: string) => void; reject: (error: Error) => void }>();

/**
 * scrypt hash of a password, base64, computed in a thread of its own, so that the pool that compresses answers and
 * reads files stays free.
 * @param length of the hash, in bytes
 */
export function scryptApart(password: string, salt: string, length: number): Promise<string> {
  thread ??= start();
  last += 1;
  const id = last;
  // Keeps the process alive while a caller waits.
  thread.ref();
  thread.postMessage({ id, password, salt, length });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function start(): Worker {
  const worker = new Worker(PROGRAM, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  worker.on('message', ({ id, hash }: Hashed) => {
    waiting.get(id)?.resolve(hash);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The thread that hashes passwords has ended.'));
    waiting.clear();
  });
  return worker;
}
