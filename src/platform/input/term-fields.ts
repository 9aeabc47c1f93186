import { expected } from '#core/messages/message.js';
import { LONGEST_ENCODED_SLUG } from '#core/slug/slugify.js';
import { Field } from './field.js';
import { listItems, positiveInteger } from './read-values.js';
import type { Reference } from './reference.js';
import { Unparsed } from './unparsed.js';

/** Reference to a term: digits are a slug first, then an id; text is a slug in any language, then a name. */
export interface TermRef {
  readonly text: string;
  readonly id: number | undefined;
}

/** Terms to filter by; validation looks up their ids. */
export class TermFilter {
  ids: readonly number[] = [];

  constructor(readonly refs: readonly TermRef[]) {}
}

interface Documented {
  readonly description: string;
  readonly example?: unknown;
}

const LONGEST_NAME = 500;

const MOST = 200;

/** @param readRef answers undefined for a value that cannot name a term */
function readRefs(
  value: unknown,
  longest: number,
  readRef: (item: unknown) => TermRef | undefined,
): readonly TermRef[] | undefined {
  const refs = (listItems(value) ?? []).map(readRef);
  const isReadable = (ref: TermRef | undefined): ref is TermRef => ref !== undefined && ref.text.length <= longest;
  return listItems(value) && refs.length <= MOST && refs.every(isReadable) ? refs : undefined;
}

function plainRef(item: unknown): TermRef | undefined {
  if (typeof item !== 'string' && typeof item !== 'number') return undefined;
  return { text: termText(String(item)), id: positiveInteger(item) };
}

/** Reference from a term object of an answer: its id, or else its name, which may be digits, or else its slug. */
function refOrObject(item: unknown): TermRef | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return plainRef(item);
  const { id, name, slug }: { id?: unknown; name?: unknown; slug?: unknown } = item;
  if (id !== undefined && id !== null) {
    const named = positiveInteger(id);
    return named === undefined ? undefined : { text: '', id: named };
  }
  const text = [name, slug].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof text === 'string' ? { text: termText(text.trim()), id: undefined } : undefined;
}

function termText(text: string): string {
  return text.toWellFormed().normalize('NFC');
}

const NAMED = [{ type: 'integer' }, { type: 'string' }];
const TERM_OBJECT = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1 }, name: { type: 'string' }, slug: { type: 'string' } },
  additionalProperties: true,
};

/** Terms of a record; null, "" and [] remove all. */
export function TermList(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) =>
      value === null || value === false ? [] : (readRefs(value, LONGEST_NAME, refOrObject) ?? Unparsed.VALUE),
    expects: expected('terms'),
    schema: { type: 'array', items: { oneOf: [...NAMED, TERM_OBJECT] }, nullable: true, ...rule },
  });
}

/** Terms to filter by; all must exist. */
export function TermFilterField(
  rule: Documented & { reference: Extract<Reference, 'category-filter' | 'tag-filter'> },
): PropertyDecorator {
  const { reference, ...documented } = rule;
  return Field({
    parse: (value) => {
      const refs = readRefs(value, LONGEST_ENCODED_SLUG, plainRef);
      return refs && refs.length > 0 ? new TermFilter(refs) : Unparsed.VALUE;
    },
    expects: expected('existing-terms'),
    schema: { type: 'array', items: { oneOf: NAMED }, ...documented },
    reference,
  });
}
