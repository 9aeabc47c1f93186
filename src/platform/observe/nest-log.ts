import type { LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';

/** What Nest and the service's parts say, as lines of the one log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** What Nest tells of its start matters only to whoever looks for a fault in it. */
  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** Nest gives the part's name last, and a stack before it. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const part = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    const fields = typeof message === 'object' && message !== null ? message : { msg: String(message) };
    this.logger[level]({ ...fields, part, stack });
  }
}
