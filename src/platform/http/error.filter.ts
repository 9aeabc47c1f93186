import { Catch, HttpException, Inject, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { ClientAborted, ReadTimeout } from '../database/connections/interruptible.js';
import { errorReport, errorText } from '#core/errors/error-text.js';
import { isConflict, isDatabaseUnavailable } from '../database/transaction.js';
import { isStorageFull } from '../database/unavailable.js';
import { answerError, requestIdOf } from './answer-error.js';

const RETRY_AFTER_SECONDS = '5';

/** The one place where errors become answers; unexpected ones are logged, and their details are not sent. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');
  /** Logged errors: requests that share a statement share its error, and each of them arrives here. */
  private readonly logged = new WeakSet();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const request = http.getRequest<Request>();
    if (exception instanceof ClientAborted) {
      response.destroy();
      return;
    }
    const error = this.apiError(exception, request, requestIdOf(response));
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const seconds = error.args.values?.['seconds'];
    if (error.status === 429 && typeof seconds === 'number') response.set('Retry-After', String(seconds));
    if (error.status === 503) response.set('Retry-After', RETRY_AFTER_SECONDS);
    // Bearer: a Basic challenge would make browsers show a password dialog over the page.
    if (error.status === 401) response.set('WWW-Authenticate', 'Bearer realm="Kalends"');
    answerError(error, request, response, this.config);
  }

  private apiError(exception: unknown, request: Request, id: string | undefined): ApiError {
    if (exception instanceof ApiError) return exception;
    if (exception instanceof HttpException) {
      if (exception.getStatus() === 404) return new ApiError('rest_no_route');
      if (exception.getStatus() < 500) return new ApiError('rest_invalid_body', {}, exception.getStatus());
    }
    if (exception instanceof ReadTimeout) return new ApiError('read_timeout');
    if (isStorageFull(exception)) {
      if (this.isNew(exception)) this.logger.error(`There is no room left: ${errorText(exception)}`);
      return new ApiError('insufficient_storage');
    }
    if (isDatabaseUnavailable(exception)) {
      if (this.isNew(exception)) this.logger.warn(`The database cannot be reached: ${errorText(exception)}`);
      return new ApiError('service_unavailable');
    }
    if (isConflict(exception)) return new ApiError('conflict');
    if (this.isNew(exception)) {
      const msg = `${request.method} ${request.path} failed`;
      this.logger.error(id === undefined ? msg : { msg, request_id: id }, errorReport(exception));
    }
    return new ApiError('internal_server_error');
  }

  private isNew(exception: unknown): boolean {
    if (typeof exception !== 'object' || exception === null) return true;
    const isNew = !this.logged.has(exception);
    this.logged.add(exception);
    return isNew;
  }
}
