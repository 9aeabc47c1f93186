import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import type { Sheet } from '#calendar/translations/translation-sheets.service.js';
import { parameterOf } from '#calendar/records/reading/record.js';
import { ifRevision } from '../forms/query-params.js';
import { inputFlag, inputText, type FormInput } from '#core/forms/form-input.js';
import type { SeenTexts, SheetPage, Typed } from './sheet-page.js';

const LONGEST_MARK = 64;

/** Texts in a form, and whether a machine wrote them. */
export function typedIn({ resource }: Pick<Sheet, 'resource'>, input: FormInput): Typed {
  const { of } = TRANSLATED[resource];
  const fields = of.texts.flatMap((column) => {
    const name = parameterOf(of, column);
    return input[name] === undefined ? [] : [[name, inputText(input, name)] as const];
  });
  return {
    fields: Object.fromEntries(fields),
    machine: input['machine'] === undefined ? undefined : inputFlag(input, 'machine'),
  };
}

/** Parameters of the API in a form. Invalid texts stay, for the API to refuse. */
export function parametersIn(page: Pick<SheetPage, 'sheet' | 'to'>, input: FormInput): Record<string, unknown> {
  const { sheet, to } = page;
  const { of } = TRANSLATED[sheet.resource];
  const names = of.texts.map((column) => parameterOf(of, column));
  const fields = names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]] as const]));
  const machine = input['machine'] === undefined ? {} : { machine: input['machine'] };
  return { ...Object.fromEntries(fields), ...machine, id: String(sheet.id), path_language: to };
}

/** State that the user saw. */
export function seenIn(input: FormInput): SeenTexts {
  return {
    revision: inputText(input, 'revision', LONGEST_MARK).replace(/\D/g, ''),
    source: inputText(input, 'source', LONGEST_MARK),
  };
}

/** Condition of a write: the translation is still in the state that the user saw. */
export function conditionOf({ revision }: SeenTexts): string {
  return ifRevision(revision);
}
