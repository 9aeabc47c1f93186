import {
  Inject,
  Injectable,
  Logger,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { languageChain } from '#core/translation/chain.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { clean } from '#platform/http/parameters.js';
import { requestScope, type RequestScope } from '#platform/http/request-scope.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { CANONICAL_LANGUAGE_PARAM } from '#platform/config/language-param.js';
import { receiveUpload } from './receive-upload.js';
import { IMAGE_UPLOAD, type UploadLimit } from './upload-limit.js';
import { WorkFolder } from './work-folder.js';

/**
 * Reads the form of an upload and adds its fields to the parameters, for validation and the handler. It runs after
 * authentication: a file from users who may not upload never reaches the disk.
 */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  protected readonly limit: UploadLimit = IMAGE_UPLOAD;
  private readonly logger = new Logger('Media');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly folder: WorkFolder,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (typeof request.is('multipart/form-data') !== 'string') return next.handle();
    const scope = requestScope(request);
    const { parameters, viewer } = scope;
    const keepIn = viewer?.may('upload_files') === true ? await this.folder.work() : undefined;
    const { fields, file } = await receiveUpload(request, response, keepIn, this.limit);
    request.body = parameters;
    this.merge(scope, file ? { ...fields, file } : fields);
    this.applyLanguage(request, response);
    const path = file?.path;
    return path === undefined
      ? next.handle()
      : next.handle().pipe(
          finalize(() => {
            this.discard(path);
          }),
        );
  }

  private discard(path: string): void {
    this.folder.discard(path).catch((error: unknown) => {
      this.logger.warn(`An upload could not be cleared away: ${String(error)}`);
    });
  }

  private merge(scope: RequestScope, input: Readonly<Record<string, unknown>>): void {
    clean(input);
    for (const [name, value] of Object.entries(input)) {
      const known = name === this.config.languageParam ? CANONICAL_LANGUAGE_PARAM : name;
      const foreign = name === CANONICAL_LANGUAGE_PARAM && this.config.languageParam !== name;
      if (foreign) scope.misnamesLanguage = true;
      if (name !== '__proto__' && name !== 'id' && !foreign) scope.parameters[known] = value;
    }
  }

  /** The language was resolved before the form was read. */
  private applyLanguage(request: Request, response: Response): void {
    const scope = requestScope(request);
    const language = taggedLanguage(scope.parameters[CANONICAL_LANGUAGE_PARAM]);
    if (!language) return;
    scope.interfaceLanguage = language;
    scope.languages = languageChain(language, this.config.defaultLanguage);
    response.set('Content-Language', language);
  }
}
