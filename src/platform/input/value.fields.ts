import { defined } from '#core/defined.js';
import { HIGHEST_ID } from '#core/highest-id.js';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { expected } from '#core/messages/message.js';
import { Field } from './field.js';
import { positiveInteger, splitList, truthy } from './read-values.js';
import type { Reference } from './reference.js';
import { Unparsed } from './unparsed.js';

interface Documented {
  readonly description: string;
  readonly example?: unknown;
  readonly default?: unknown;
}

function doc(rule: Documented, schema: ApiPropertyOptions): ApiPropertyOptions {
  return {
    description: rule.description,
    ...defined({ example: rule.example, default: rule.default }),
    ...schema,
  };
}

/** A whole number from 1; text of digits counts as a number. */
export function PositiveInteger(rule: Documented & { reference?: Reference }): PropertyDecorator {
  return Field({
    parse: (value) => positiveInteger(value) ?? Unparsed.VALUE,
    expects: expected(rule.reference ? 'record' : 'positive-integer'),
    schema: doc(rule, { type: 'integer', minimum: 1 }),
    ...(rule.reference ? { reference: rule.reference } : {}),
  });
}

/** Value of blank text for a clearable id: absent, null, or refused. */
const BLANK = { absent: undefined, none: null, refused: Unparsed.VALUE };

/** A clearable id: 0, null and false are null. */
export function ClearableId(rule: Documented & { reference: Reference; blank: keyof typeof BLANK }): PropertyDecorator {
  const parse = (value: unknown): unknown => {
    if (typeof value === 'string' && value.trim() === '') return BLANK[rule.blank];
    return isCleared(value) ? null : (positiveInteger(value) ?? Unparsed.VALUE);
  };
  return Field({
    parse,
    expects: expected('record-or-none'),
    schema: doc(rule, { type: 'integer', minimum: 0, nullable: true }),
    reference: rule.reference,
  });
}

function isCleared(value: unknown): boolean {
  return value === null || value === false || value === 0 || value === '0';
}

/** Ids, as an array or comma-separated; not empty. */
export function IdList(rule: Documented & { reference?: Reference }): PropertyDecorator {
  const parse = (value: unknown): unknown => {
    const parts = splitList(value);
    const ids = parts?.map((part) => positiveInteger(part));
    return ids && ids.length > 0 && ids.every((id) => id !== undefined) ? [...new Set(ids)] : Unparsed.VALUE;
  };
  return Field({
    parse,
    expects: expected(rule.reference ? 'records' : 'ids'),
    schema: doc(rule, { type: 'array', items: { type: 'integer', minimum: 1, maximum: HIGHEST_ID } }),
    ...(rule.reference ? { reference: rule.reference } : {}),
  });
}

/** true, false, 1, 0, also as text, in any case. */
export function Flag(rule: Documented): PropertyDecorator {
  const words: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };
  return Field({
    parse: (value) =>
      ['string', 'number', 'boolean'].includes(typeof value)
        ? (words[String(value).toLowerCase()] ?? Unparsed.VALUE)
        : Unparsed.VALUE,
    expects: expected('boolean'),
    schema: doc(rule, { type: Boolean }),
  });
}

/** 1, true, yes, y, on, enable and enabled are true, all other text and numbers false; null counts as absent. */
export function LooseFlag(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => (value === null ? undefined : typeof value === 'object' ? Unparsed.VALUE : truthy(value)),
    expects: expected('boolean'),
    schema: doc(rule, { type: Boolean }),
  });
}

/** A boolean, or text as for LooseFlag; numbers, null, "" and "0" are refused. */
export function WordFlag(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (typeof value === 'boolean') return value;
      return typeof value === 'string' && value !== '' && value !== '0' ? truthy(value) : Unparsed.VALUE;
    },
    expects: expected('boolean'),
    schema: doc(rule, { type: Boolean }),
  });
}

/** Smaller numbers become 0: PostgreSQL cannot calculate with numbers whose squares underflow. */
const SMALLEST = 1e-9;

/** A number within bounds, such as degrees or kilometres; with `clearable`, null and "" are null. */
export function Decimal(
  rule: Documented & { min: number; max: number; exclusiveMin?: boolean; clearable?: boolean; reference?: Reference },
): PropertyDecorator {
  const { min, max } = rule;
  const parse = (value: unknown): unknown => {
    if (rule.clearable === true && (value === null || value === '')) return null;
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(text))
      return Unparsed.VALUE;
    const number = Math.abs(Number(text)) < SMALLEST ? 0 : Number(text);
    const within = number <= max && (rule.exclusiveMin === true ? number > min : number >= min);
    return within ? number : Unparsed.VALUE;
  };
  return Field({
    parse,
    expects: expected(rule.exclusiveMin === true ? 'number-above' : 'number-from-to', { minimum: min, maximum: max }),
    schema: doc(rule, {
      type: 'number',
      format: 'double',
      maximum: max,
      minimum: min,
      ...(rule.exclusiveMin === true ? { exclusiveMinimum: true } : {}),
      ...(rule.clearable === true ? { nullable: true } : {}),
    }),
    ...(rule.reference ? { reference: rule.reference } : {}),
  });
}
