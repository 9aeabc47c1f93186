import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '../../../core/errors/api-error.js';
import type { Language } from '../../../core/language.js';
import { languageChain } from '../../../core/translation/chain.js';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/config/config.token.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { requiredFields } from '../../../platform/input/field.js';
import { InputPipe } from '../../../platform/input/input.pipe.js';
import type { DeskContext } from '../shell/desk-context.js';
import { faultsOf, type Faults } from './faults.js';

/** What came of a form: what was written, or what is wrong with it. */
export type Outcome<T> = { readonly done: T } | { readonly faults: Faults };

/** Who reads of a form, and what it calls its fields. */
interface FormWords {
  readonly context: DeskContext;
  readonly labels: Readonly<Record<string, string>>;
}

/** Hands forms of the desk to the services of the API: read by the same DTOs, refused by the same rules. */
@Injectable()
export class DeskInput {
  constructor(
    private readonly pipe: InputPipe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads what a form says with a DTO of the API and hands it to a service.
   * @param labels of the form's fields, by parameter: what is said of a field names it so
   * @throws ApiError what no change of the form would mend: who may not, what is not there
   */
  async send<Dto extends object, T>(
    dto: new () => Dto,
    given: Readonly<Record<string, unknown>>,
    caller: RequestContext,
    write: (input: Dto) => Promise<T>,
    form: FormWords,
  ): Promise<Outcome<T>> {
    return this.attempt(async () => write(await this.read(dto, given, caller)), form);
  }

  /** What is wrong with a form that is not written yet. */
  async look(
    dto: new () => object,
    given: Readonly<Record<string, unknown>>,
    caller: RequestContext,
    form: FormWords,
  ): Promise<Faults | undefined> {
    const outcome = await this.attempt(() => this.read(dto, given, caller), form);
    return 'faults' in outcome ? outcome.faults : undefined;
  }

  /** The API says what is missing first; of a form everything is said at once. */
  private async read<Dto extends object>(
    dto: new () => Dto,
    given: Readonly<Record<string, unknown>>,
    caller: RequestContext,
  ): Promise<Dto> {
    const read = await this.pipe.failures(dto, given, caller);
    if ('input' in read) return read.input;
    const missing = requiredFields(dto).filter((name) => given[name] === undefined);
    throw new ApiError('rest_invalid_param', { wrong: read.failed, missing });
  }

  /** Likewise, of a form that says nothing but what is to be done. */
  async attempt<T>(write: () => Promise<T>, { context, labels }: FormWords): Promise<Outcome<T>> {
    try {
      return { done: await write() };
    } catch (error) {
      const faults = error instanceof ApiError ? faultsOf(error, labels, context) : undefined;
      if (!faults) throw error;
      return { faults };
    }
  }

  /** Who asks, for texts in a language that need not be the page's. */
  inLanguage(caller: RequestContext, language: Language): RequestContext {
    return { ...caller, languages: languageChain(language, this.config.defaultLanguage), rawParams: { _i18n: '1' } };
  }
}
