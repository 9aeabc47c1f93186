import { TRANSLATED } from '../../../calendar/translations/translated-resources.js';
import type { Sheet } from '../../../calendar/translations/translation-sheets.service.js';
import { parameterOf } from '../../../calendar/records/reading/record.js';
import { ifRevision } from '../forms/asked.js';
import { textField } from '../forms/form-fields.js';
import type { SeenTexts, SheetPage, Typed } from './sheet-page.js';

type Given = Readonly<Record<string, unknown>>;

const LONGEST_FIELD = 1_200_000;
const LONGEST_MARK = 64;

/** Texts in a form, and whether a machine wrote them. */
export function typedIn({ resource }: Pick<Sheet, 'resource'>, given: Given): Typed {
  const { of } = TRANSLATED[resource];
  const fields = of.texts.flatMap((column) => {
    const name = parameterOf(of, column);
    return given[name] === undefined ? [] : [[name, textField(given, name, LONGEST_FIELD)] as const];
  });
  return {
    fields: Object.fromEntries(fields),
    machine: given['machine'] === undefined ? undefined : given['machine'] === 'true',
  };
}

/** Parameters of the API in a form. Invalid texts stay, for the API to refuse. */
export function parametersIn(page: Pick<SheetPage, 'sheet' | 'to'>, given: Given): Record<string, unknown> {
  const { sheet, to } = page;
  const { of } = TRANSLATED[sheet.resource];
  const names = of.texts.map((column) => parameterOf(of, column));
  const fields = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  const machine = given['machine'] === undefined ? {} : { machine: given['machine'] };
  return { ...Object.fromEntries(fields), ...machine, id: String(sheet.id), path_language: to };
}

/** State that the user saw. */
export function seenIn(given: Given): SeenTexts {
  return {
    revision: textField(given, 'revision', LONGEST_MARK).replace(/\D/g, ''),
    source: textField(given, 'source', LONGEST_MARK),
  };
}

/** Condition of a write: the translation is still in the state that the user saw. */
export function conditionOf({ revision }: SeenTexts): string {
  return ifRevision(revision);
}
