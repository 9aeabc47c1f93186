import type { Messages } from '#core/messages/generated/messages.js';
import { plainText } from '#core/text/plain-text.js';
import type { TermKind } from '../records/desk-kind.js';
import type { FormTexts } from '../records/form-texts.js';
import type { UnitWords } from '#core/forms/form-conflict.js';
import type { Values } from '../records/record-values.js';

/** Initial values of the form of a category or tag. */
export function termValues(kind: TermKind, texts: FormTexts, parent: string, tint = ''): Values {
  return {
    name: texts.value('name'),
    slug: texts.value('slug'),
    ...(kind === 'categories' ? { parent, tint } : {}),
    description: texts.value('description'),
  };
}

/** Labels of fields and values for a comparison of two versions. */
export function termWords(
  { field, desk }: Messages,
  parents: readonly { readonly id: number; readonly name: string }[],
): UnitWords<Values> {
  const labels: Readonly<Record<string, string>> = field;
  const parentOf = (value: string): string => {
    const parent = parents.find(({ id }) => String(id) === value);
    return parent ? plainText(parent.name) : desk.records.topLevel;
  };
  return {
    label: (unit) => labels[unit] ?? unit,
    words: (unit, { [unit]: value = '' }) => {
      if (unit === 'parent') return parentOf(value);
      return unit === 'tint' ? tintName(value, desk.records) : value;
    },
  };
}

/** A tint in words. @param value `''`: the least used one */
export function tintName(value: string, texts: Messages['desk']['records']): string {
  const names: Readonly<Record<string, string>> = texts.tints;
  return names[value] ?? texts.tints.auto;
}
