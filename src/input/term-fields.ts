import type { ApiPropertyOptions } from '@nestjs/swagger';
import { expected } from '../common/messages/message.js';
import { LONGEST_ENCODED_SLUG } from '../common/slug/slugify.js';
import { Field } from './field.js';
import { positiveInteger, splitList } from './read-values.js';
import type { Reference } from './reference.js';
import { Unparsed } from './unparsed.js';

/** A term as it is named: digits are a slug first, then an id; text is a slug in any language, then a name. */
export interface TermRef {
  readonly text: string;
  readonly id: number | undefined;
}

/** Terms to filter by; their ids are found while the request is validated. */
export class TermFilter {
  ids: readonly number[] = [];

  constructor(readonly refs: readonly TermRef[]) {}
}

interface Documented {
  readonly description: string;
  readonly example?: unknown;
}

const LONGEST_NAME = 500;

function readRefs(value: unknown, longest: number): TermRef[] | undefined {
  const parts = splitList(value);
  if (!parts || parts.length > 200 || parts.some((part) => String(part).length > longest)) return undefined;
  return parts.map((part) => ({ text: String(part).toWellFormed(), id: positiveInteger(part) }));
}

function schema(documented: Documented): ApiPropertyOptions {
  const items = { oneOf: [{ type: 'integer' }, { type: 'string' }] };
  return { type: 'array', items, ...documented };
}

/** Terms to carry: null, "" and [] are none. */
export function TermList(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => (value === null || value === false ? [] : (readRefs(value, LONGEST_NAME) ?? Unparsed.VALUE)),
    expects: expected('terms'),
    schema: { ...schema(rule), nullable: true },
  });
}

/** Terms to filter by: every one must exist. */
export function TermFilterField(
  rule: Documented & { reference: Extract<Reference, 'category-filter' | 'tag-filter'> },
): PropertyDecorator {
  const { reference, ...documented } = rule;
  return Field({
    parse: (value) => {
      const refs = readRefs(value, LONGEST_ENCODED_SLUG);
      return refs && refs.length > 0 ? new TermFilter(refs) : Unparsed.VALUE;
    },
    expects: expected('existing-terms'),
    schema: schema(documented),
    reference,
  });
}
