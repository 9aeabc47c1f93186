import { Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validate } from 'class-validator';
import { ApiError } from '../../core/errors/api-error.js';
import { memoize } from '../../core/memoize.js';
import { expected as expectedOf, type Expected, type WrongParameters } from '../../core/messages/message.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { requestContextOf, scopeIfAny, type RequestContext } from '../http/request-scope.js';
import { CANONICAL_LANGUAGE_PARAM } from '../config/language-param.js';
import { fieldRules, readField, readInput, requiredFields, type FieldRule } from './field.js';
import { PARAMETER_CHECKER, type ParameterChecker } from './reference.js';
import { Unparsed } from './unparsed.js';

type Dto = new () => object;

/**
 * Reads merged parameters into a DTO: what is required first, then every field's form and everything that a field
 * names in the database; all wrong parameters are reported at once.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  constructor(
    @Inject(PARAMETER_CHECKER) private readonly parameterChecks: ParameterChecker,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async transform(value: unknown, { metatype, type }: ArgumentMetadata): Promise<unknown> {
    if (type === 'param' || type === 'custom' || !metatype || metatype === Object || metatype === String) return value;
    const raw = value as Record<string, unknown>;
    return this.read(metatype as Dto, raw, requestContextOf(raw));
  }

  /** @throws ApiError rest_missing_callback_param, rest_invalid_param */
  async read<T extends object>(
    dto: new () => T,
    raw: Readonly<Record<string, unknown>>,
    caller: RequestContext,
  ): Promise<T> {
    const missing = requiredFields(dto).filter((name) => raw[name] === undefined || raw[name] === null);
    if (missing.length > 0) throw new ApiError('rest_missing_callback_param', { missing });
    const params = await this.failures(dto, raw, caller);
    if ('failed' in params) throw new ApiError('rest_invalid_param', { wrong: params.failed });
    return params.input;
  }

  /** The parsed input, or what is wrong with it by public parameter name. */
  async failures<T extends object>(
    dto: new () => T,
    raw: Readonly<Record<string, unknown>>,
    caller: RequestContext,
  ): Promise<{ input: T } | { failed: WrongParameters }> {
    const failed = this.misnamed(raw);
    // Most reads say nothing, and there is nothing to find wrong with that.
    if (Object.keys({ ...raw, ...failed }).length === 0 && requiredFields(dto).length === 0)
      return { input: new dto() };
    // What a route will refuse is looked at no closer than it must be to say what is wrong with its form.
    const admitted = scopeIfAny(raw)?.admitted !== false;
    const input = readFields(dto, raw, admitted);
    const invalid = await invalidFields(input);
    for (const name of requiredFields(dto)) if (isEmpty(input, name)) invalid.add(name);
    for (const [name, rule] of inOrder(dto)) {
      const value = (input as Record<string, unknown>)[name];
      let expected = invalid.has(name) ? (value instanceof Unparsed && value.expects) || rule.expects : undefined;
      if (expected === undefined && rule.reference && value !== undefined && (admitted || isPath(name)))
        expected = await this.parameterChecks.check(rule.reference, value, input, caller, name);
      if (expected !== undefined) failed[this.publicName(name, rule)] = expected;
    }
    return Object.keys(failed).length > 0 ? { failed } : { input };
  }

  /** What was to be written in a language would be written in another. */
  private misnamed(raw: Readonly<Record<string, unknown>>): Record<string, Expected> {
    if (scopeIfAny(raw)?.misnamesLanguage !== true) return {};
    return { [CANONICAL_LANGUAGE_PARAM]: expectedOf('language-name', { parameter: this.config.languageParam }) };
  }

  private publicName(name: string, rule: FieldRule): string {
    return name === CANONICAL_LANGUAGE_PARAM ? this.config.languageParam : (rule.publicName ?? name);
  }
}

/** The one rule of every field is that it could be read: what was read is not gone through once more. */
async function invalidFields(input: object): Promise<Set<string>> {
  if (!Object.values(input).some((value) => value instanceof Unparsed)) return new Set();
  return new Set((await validate(input, { forbidUnknownValues: false })).map((error) => error.property));
}

/** @param cleaned whether texts are made ready to be stored */
function readFields<T extends object>(dto: new () => T, raw: Readonly<Record<string, unknown>>, cleaned: boolean): T {
  const input = new dto();
  for (const [name, rule] of inOrder(dto)) {
    const value = cleaned ? readInput(dto, raw, name) : readField(rule, raw, name);
    if (value !== undefined) (input as Record<string, unknown>)[name] = value;
  }
  return input;
}

type NamedRule = readonly [string, FieldRule];

/** The rules of a DTO's fields. The path comes first: other fields ask about the record that it names. */
const inOrder = memoize((dto: Dto): readonly NamedRule[] =>
  Object.entries(fieldRules(dto)).sort(([a], [b]) => Number(isPath(b)) - Number(isPath(a))),
);

function isPath(name: string): boolean {
  return name === 'id' || name.startsWith('path_');
}

function isEmpty(input: object, name: string): boolean {
  const value = (input as Record<string, unknown>)[name];
  return value === null || value === undefined;
}
