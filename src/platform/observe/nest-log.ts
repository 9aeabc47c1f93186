import type { LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';

/** Messages of Nest and of the service's parts, as lines of the one log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** Nest's start messages are for debugging only. */
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

  /** Nest passes the part's name last, preceded by a stack. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const part = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    const fields = typeof message === 'object' && message !== null ? message : { msg: String(message) };
    this.logger[level]({ ...fields, part, stack });
  }
}
