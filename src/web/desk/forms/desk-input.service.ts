import type { FormInput } from '#core/forms/form-input.js';
import type { FormErrors } from '#core/forms/form-errors.js';
import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Language } from '#core/language.js';
import { languageChain } from '#core/translation/chain.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { requiredFields } from '#platform/input/field.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import type { DeskContext } from '../shell/desk-context.js';
import { formErrorsOf } from './api-errors.js';

/** Result of a form: the written record, or the errors. */
export type FormOutcome<T> = { readonly done: T } | { readonly errors: FormErrors };

/** Context and field labels for the errors of a form. */
interface FormWords {
  readonly context: DeskContext;
  /** Of the form's fields, by parameter. */
  readonly labels: Readonly<Record<string, string>>;
}

/** A form as sent, and the DTO that reads it. */
interface SentForm<Dto> extends FormWords {
  readonly dto: new () => Dto;
  readonly input: FormInput;
}

/** Passes forms of the desk to the services of the API: the same DTOs read them, the same rules refuse them. */
@Injectable()
export class DeskInput {
  constructor(
    private readonly pipe: InputPipe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads a form with a DTO of the API and passes it to a service.
   * @throws ApiError that no change of the form would fix, such as a missing right or record
   */
  async send<Dto extends object, T>(
    form: SentForm<Dto>,
    caller: RequestContext,
    write: (input: Dto) => Promise<T>,
  ): Promise<FormOutcome<T>> {
    return this.attempt(async () => write(await this.read(form, caller)), form);
  }

  /** Errors of a form, without writing it. */
  async look(form: SentForm<object>, caller: RequestContext): Promise<FormErrors | undefined> {
    const outcome = await this.attempt(() => this.read(form, caller), form);
    return 'errors' in outcome ? outcome.errors : undefined;
  }

  /** Reads a form, collecting all errors: the API would report missing parameters alone first. */
  private async read<Dto extends object>({ dto, input }: SentForm<Dto>, caller: RequestContext): Promise<Dto> {
    const read = await this.pipe.failures(dto, input, caller);
    if ('input' in read) return read.input;
    const missing = requiredFields(dto).filter((name) => input[name] === undefined);
    throw new ApiError('rest_invalid_param', { wrong: read.failed, missing });
  }

  /** Runs a write without input; its errors become those of the form. */
  async attempt<T>(write: () => Promise<T>, { context, labels }: FormWords): Promise<FormOutcome<T>> {
    try {
      return { done: await write() };
    } catch (error) {
      const errors = error instanceof ApiError ? formErrorsOf(error, labels, context) : undefined;
      if (!errors) throw error;
      return { errors };
    }
  }

  /** The caller with texts in a language that may differ from the page's. */
  inLanguage(caller: RequestContext, language: Language): RequestContext {
    return { ...caller, languages: languageChain(language, this.config.defaultLanguage), rawParams: { _i18n: '1' } };
  }
}
