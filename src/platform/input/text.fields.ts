import { defined } from '#core/defined.js';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { expected } from '#core/messages/message.js';
import { Field } from './field.js';
import { splitList } from './read-values.js';
import type { Reference } from './reference.js';
import { Unparsed } from './unparsed.js';

interface TextRule {
  readonly description: string;
  readonly example?: unknown;
  readonly maxLength: number;
  /** Whether the text is required: the expectation then excludes blank. */
  readonly notBlank?: boolean;
  /** Decodes the text before its characters are counted. */
  readonly decode?: (text: string) => string;
  readonly clean?: (text: string) => string;
  readonly reference?: Reference;
}

function documented(rule: { description: string; example?: unknown }, schema: ApiPropertyOptions): ApiPropertyOptions {
  return { description: rule.description, ...defined({ example: rule.example }), ...schema };
}

/** Text to store: blank and null become null (absent on create, cleared on update). */
export function StoredText(rule: TextRule): PropertyDecorator {
  const { maxLength, decode = same, clean = trimmed } = rule;
  const parse = (value: unknown): unknown => {
    if (value === null) return null;
    if (typeof value !== 'string' || value.length > maxLength * LONGEST_CHARACTER) return Unparsed.VALUE;
    const text = decode(value);
    if (isLongerThan(text, maxLength)) return Unparsed.VALUE;
    return trimmed(text) === '' ? null : text.toWellFormed();
  };
  return Field({
    parse,
    clean: (text) => clean(text) || null,
    expects: expected(rule.notBlank === true ? 'text-from-to' : 'text-to', { maximum: rule.maxLength }),
    schema: documented(rule, { type: String, maxLength: rule.maxLength, nullable: true }),
    ...(rule.reference ? { reference: rule.reference } : {}),
  });
}

/** Most UTF-16 code units per character: four bytes, percent-encoded. */
const LONGEST_CHARACTER = 12;

function same(text: string): string {
  return text;
}

function trimmed(text: string): string {
  return text.trim();
}

/** Compares characters; counts them only if the text may be too long. */
function isLongerThan(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}

/** Text for searches and comparisons; blank is refused. */
export function QueryText(rule: { description: string; example?: string; maxLength?: number }): PropertyDecorator {
  const maxLength = rule.maxLength ?? 200;
  return Field({
    parse: (value) =>
      typeof value === 'string' && value.trim() !== '' && value.length <= maxLength
        ? value.toWellFormed()
        : Unparsed.VALUE,
    expects: expected('text-from-to', { maximum: maxLength }),
    schema: documented(rule, { type: String, minLength: 1, maxLength }),
  });
}

/** One word of a list, compared without case; with `lenient` any other text is ignored. */
export function Word(rule: {
  description: string;
  words: readonly string[];
  lenient?: boolean;
  example?: string;
}): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (typeof value !== 'string' || value === '')
        return rule.lenient === true && value !== '' ? undefined : Unparsed.VALUE;
      const word = rule.words.find((w) => w === value.toLowerCase());
      return word ?? (rule.lenient === true ? undefined : Unparsed.VALUE);
    },
    expects: expected('one-of', { values: rule.words }),
    schema: documented(rule, { type: String, ...(rule.lenient === true ? {} : { enum: [...rule.words] }) }),
  });
}

/** Words of a list, as an array or comma-separated; not empty, compared without case. */
export function WordList(rule: {
  description: string;
  words: readonly string[];
  example: string[];
}): PropertyDecorator {
  return Field({
    parse: (value) => {
      const words = splitList(value)?.map((part) => String(part).toLowerCase()) ?? [];
      return words.length > 0 && words.every((word) => rule.words.includes(word))
        ? [...new Set(words)]
        : Unparsed.VALUE;
    },
    expects: expected('some-of', { values: rule.words }),
    schema: documented(rule, { type: 'array', items: { type: 'string', enum: [...rule.words] } }),
  });
}
