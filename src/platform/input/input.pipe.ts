import { Inject, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validate } from 'class-validator';
import { ApiError } from '#core/errors/api-error.js';
import { memoize } from '#core/memoize.js';
import { expected as expectedOf, type Expected, type WrongParameters } from '#core/messages/message.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { requestContextOf, scopeIfAny, type RequestContext } from '../http/request-scope.js';
import { CANONICAL_LANGUAGE_PARAM } from '../config/language-param.js';
import { fieldRules, readField, readInput, requiredFields, type FieldRule } from './field.js';
import { PARAMETER_CHECKER, type ParameterChecker } from './reference.js';
import { Unparsed } from './unparsed.js';

type Dto = new () => object;

/**
 * Reads merged parameters into a DTO. Checks required fields first, then the form of every field and the objects that
 * it names in the database; reports all wrong parameters at once.
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

  /** The parsed input, or the wrong parameters by their public names. */
  async failures<T extends object>(
    dto: new () => T,
    raw: Readonly<Record<string, unknown>>,
    caller: RequestContext,
  ): Promise<{ input: T } | { failed: WrongParameters }> {
    const failed = this.misnamed(raw);
    // Most reads have no parameters, and nothing to check.
    if (Object.keys({ ...raw, ...failed }).length === 0 && requiredFields(dto).length === 0)
      return { input: new dto() };
    // For a route that will refuse the viewer, only the form is checked.
    const admitted = scopeIfAny(raw)?.admitted !== false;
    const input = readFields(dto, raw, admitted);
    const invalid = await invalidFields(input);
    for (const name of requiredFields(dto)) if (isEmpty(input, name)) invalid.add(name);
    for (const [name, rule] of inOrder(dto)) {
      const value: unknown = Reflect.get(input, name);
      let expected = invalid.has(name) ? (value instanceof Unparsed && value.expects) || rule.expects : undefined;
      if (expected === undefined && rule.reference && value !== undefined && (admitted || isPath(name)))
        expected = await this.parameterChecks.check({ reference: rule.reference, value, input, field: name }, caller);
      if (expected !== undefined) failed[this.publicName(name, rule)] = expected;
    }
    return Object.keys(failed).length > 0 ? { failed } : { input };
  }

  /** Refuses a wrong name of the language parameter: the texts would be written in another language. */
  private misnamed(raw: Readonly<Record<string, unknown>>): Record<string, Expected> {
    if (scopeIfAny(raw)?.misnamesLanguage !== true) return {};
    return { [CANONICAL_LANGUAGE_PARAM]: expectedOf('language-name', { parameter: this.config.languageParam }) };
  }

  private publicName(name: string, rule: FieldRule): string {
    return name === CANONICAL_LANGUAGE_PARAM ? this.config.languageParam : (rule.publicName ?? name);
  }
}

/** Unparsed values are the only errors of form; without any, validation is skipped. */
async function invalidFields(input: object): Promise<Set<string>> {
  if (!Object.values(input).some((value) => value instanceof Unparsed)) return new Set();
  return new Set((await validate(input, { forbidUnknownValues: false })).map((error) => error.property));
}

/** @param cleaned whether texts are prepared for storage */
function readFields<T extends object>(dto: new () => T, raw: Readonly<Record<string, unknown>>, cleaned: boolean): T {
  const input = new dto();
  for (const [name, rule] of inOrder(dto)) {
    const value = cleaned ? readInput(dto, raw, name) : readField(rule, raw, name);
    if (value !== undefined) Reflect.set(input, name, value);
  }
  return input;
}

type NamedRule = readonly [string, FieldRule];

/** Rules of a DTO's fields, path parameters first: checks of other fields use the record that they name. */
const inOrder = memoize((dto: Dto): readonly NamedRule[] =>
  Object.entries(fieldRules(dto)).sort(([a], [b]) => Number(isPath(b)) - Number(isPath(a))),
);

function isPath(name: string): boolean {
  return name === 'id' || name.startsWith('path_');
}

function isEmpty(input: object, name: string): boolean {
  const value: unknown = Reflect.get(input, name);
  return value === null || value === undefined;
}
