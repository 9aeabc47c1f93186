import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import type { Expected } from '#core/messages/message.js';
import type { Reference } from './reference.js';
import { Unparsed } from './unparsed.js';

/** Parser, expectation and documentation of one parameter. */
export interface FieldRule {
  /** Called with every value sent, null included; answers the parsed value, or Unparsed. */
  readonly parse: (value: unknown) => unknown;
  /**
   * Expensive preparation of parsed text for storage, such as sanitising; runs only for admitted writers. Refuses
   * nothing.
   */
  readonly clean?: (text: string) => unknown;
  /** Accepted values. */
  readonly expects: Expected;
  /** Absent for undocumented fields: path parameters are documented at their route. */
  readonly schema?: ApiPropertyOptions;
  /** Object that the value names; looked up in the database together with all others. */
  readonly reference?: Reference;
  /** Public name of the parameter, if it differs from the property's. */
  readonly publicName?: string;
}

const RULES = Symbol('field rules');
const REQUIRED = Symbol('required fields');

type RuleMap = Record<string, FieldRule>;

/** Declares one parameter of a DTO: parser, validation and OpenAPI schema. */
export function Field(rule: FieldRule): PropertyDecorator {
  const remember: PropertyDecorator = (target, key) => {
    Reflect.defineMetadata(RULES, { ...rulesOfPrototype(target), [String(key)]: rule }, target);
  };
  return applyDecorators(
    remember,
    ValidateBy({
      name: 'parsed',
      validator: { validate: (value: unknown) => !(value instanceof Unparsed) },
    }),
    rule.schema ? ApiProperty({ required: false, ...rule.schema } as ApiPropertyOptions) : ApiHideProperty(),
  );
}

/** The rules of a DTO class, in the order of declaration. */
export function fieldRules(dto: abstract new () => unknown): Readonly<RuleMap> {
  return rulesOfPrototype(dto.prototype as object);
}

/** Marks fields that must be present and not empty. */
export function Required(...names: string[]): ClassDecorator {
  return (target) => {
    Reflect.defineMetadata(REQUIRED, names, target);
    for (const name of names) documentAgain(target, name, { required: true });
  };
}

/** Replaces the descriptions of inherited fields, by their names. */
export function Described(descriptions: Readonly<Record<string, string>>): ClassDecorator {
  return (target) => {
    for (const [name, description] of Object.entries(descriptions))
      documentAgain(target, name, { required: false, description });
  };
}

function documentAgain({ prototype }: { prototype: object }, name: string, more: ApiPropertyOptions): void {
  const { schema } = rulesOfPrototype(prototype)[name] ?? {};
  if (schema) ApiProperty({ ...schema, ...more } as ApiPropertyOptions)(prototype, name);
}

export function requiredFields(dto: abstract new () => unknown): readonly string[] {
  return (Reflect.getMetadata(REQUIRED, dto) as readonly string[] | undefined) ?? [];
}

function rulesOfPrototype(prototype: object): RuleMap {
  return (Reflect.getMetadata(RULES, prototype) as RuleMap | undefined) ?? {};
}

/** Parsed value of a parameter by name; undefined if it is absent. */
export function readField({ parse }: FieldRule, input: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  if (value === undefined) return undefined;
  return hasNul(value) ? Unparsed.VALUE : parse(value);
}

/** Parsed value of a DTO's parameter by name, with its text prepared for storage. */
export function readInput(
  dto: abstract new () => unknown,
  input: Readonly<Record<string, unknown>>,
  name: string,
): unknown {
  const rule = fieldRules(dto)[name];
  const parsed = rule && readField(rule, input, name);
  return rule?.clean && typeof parsed === 'string' ? rule.clean(parsed) : parsed;
}

/** The database accepts no NUL in texts. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([k, v]) => k.includes('\0') || hasNul(v));
  return false;
}
