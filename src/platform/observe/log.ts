import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.js';
import { readableLine } from './readable-line.js';

/** Size of the buffer for lines: a write per line would cost more than a request answered from memory. */
const COLLECTED_CHARACTERS = 65_536;
const COLLECTED_MS = 100;

/** Log of the service: JSON lines, or readable ones on a terminal. */
export interface Log {
  readonly logger: Logger;
  /** Buffers a finished line. */
  line(text: string): void;
  /** Writes the buffer. */
  flush(): void;
}

/** Logs with lines in their buffer. The last lines before the process ends, in whatever way, are the most important ones. */
const unwritten = new Set<() => void>();
process.once('exit', () => {
  for (const flush of unwritten) flush();
});

/** @param out destination of the lines; the standard output except in tests */
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
    unwritten.delete(flush);
    if (collected !== '') out.write(collected);
    collected = '';
  };
  const line = (text: string): void => {
    collected += text;
    if (collected.length > COLLECTED_CHARACTERS) flush();
    else if (timer === undefined) {
      timer = setTimeout(flush, COLLECTED_MS).unref();
      unwritten.add(flush);
    }
  };
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
