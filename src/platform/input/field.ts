import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import type { Expected } from '../../core/messages/message.js';
import type { Reference } from './reference.js';
import { Unparsed } from './unparsed.js';

/** How one parameter is read, what it accepts, and how it is documented. */
export interface FieldRule {
  /** Called with every given value, null included; answers the parsed value, or Unparsed. */
  readonly parse: (value: unknown) => unknown;
  /** What costs time, and is done to parsed text that somebody may write: sanitising, say. Refuses nothing. */
  readonly clean?: (text: string) => unknown;
  /** What is accepted. */
  readonly expects: Expected;
  /** Absent: the field is not documented, as path parameters are documented at their route. */
  readonly schema?: ApiPropertyOptions;
  /** What the value names; checked against the database together with everything else. */
  readonly reference?: Reference;
  /** The parameter's public name where the property has another. */
  readonly publicName?: string;
}

const RULES = Symbol('field rules');
const REQUIRED = Symbol('required fields');

type RuleMap = Record<string, FieldRule>;

/** One parameter of a DTO: how it is read, its validation and its OpenAPI schema. */
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

/** The rule of every field of a DTO class, in the order of declaration. */
export function fieldRules(dto: abstract new () => unknown): Readonly<RuleMap> {
  return rulesOfPrototype(dto.prototype as object);
}

/** Marks fields that must be given, and be more than empty. */
export function Required(...names: string[]): ClassDecorator {
  return (target) => {
    Reflect.defineMetadata(REQUIRED, names, target);
    for (const name of names) documentAgain(target, name, { required: true });
  };
}

/** Says of inherited fields what they mean here, by their names. */
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

/** The parsed value of the parameter that has this name; undefined if it was not given. */
export function readField({ parse }: FieldRule, given: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  if (value === undefined) return undefined;
  return hasNul(value) ? Unparsed.VALUE : parse(value);
}

/** The same of a DTO's parameter, its text made ready to be stored. */
export function readInput(
  dto: abstract new () => unknown,
  given: Readonly<Record<string, unknown>>,
  name: string,
): unknown {
  const rule = fieldRules(dto)[name];
  const parsed = rule && readField(rule, given, name);
  return rule?.clean && typeof parsed === 'string' ? rule.clean(parsed) : parsed;
}

/** NUL can stand in no text of the database. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([k, v]) => k.includes('\0') || hasNul(v));
  return false;
}
