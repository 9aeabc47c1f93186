import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.js';
import { readableLine } from './readable-line.js';

/** Where lines are collected before they are written: a write for each would cost more than the request from memory. */
const COLLECTED_CHARACTERS = 65_536;
const COLLECTED_MS = 100;

/** What the service tells of itself: a line of JSON for everything, or a readable one on a terminal. */
export interface Log {
  readonly logger: Logger;
  /** Writes a finished line, with others. */
  line(text: string): void;
  /** Writes what was collected. */
  flush(): void;
}

/** @param out where lines go; the standard output unless a test wants to see them */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, out: DestinationStream = standardOutput()): Log {
  const logger = pino(
    {
      level: logLevel,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['password', 'post_password', 'headers.authorization', 'headers.cookie', '*.password', '*.post_password'],
    },
    out,
  );
  let collected = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (collected !== '') out.write(collected);
    collected = '';
  };
  const line = (text: string): void => {
    collected += text;
    if (collected.length > COLLECTED_CHARACTERS) flush();
    else timer ??= setTimeout(flush, COLLECTED_MS).unref();
  };
  // What is still collected when the process ends, by whatever way, is the most interesting of all.
  process.once('exit', flush);
  return { logger, line, flush };
}

function standardOutput(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ dest: 1, sync: false });
  return {
    write: (text: string) => {
      for (const line of text.split('\n')) if (line !== '') process.stdout.write(`${readableLine(line)}\n`);
    },
  };
}
