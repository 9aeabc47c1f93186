import { TRANSLATED } from '../../../calendar/translations/translated-resources.js';
import type { Sheet } from '../../../calendar/translations/translation-sheets.service.js';
import { parameterOf } from '../../../calendar/records/reading/record.js';
import { ifRevision } from '../forms/asked.js';
import { textOf } from '../forms/form-fields.js';
import type { SeenTexts, SheetPage, Typed } from './sheet-page.js';

type Given = Readonly<Record<string, unknown>>;

const LONGEST_FIELD = 1_200_000;
const LONGEST_MARK = 64;

/** What the form says of a record's texts, and whether a machine made them. */
export function typedIn({ resource }: Pick<Sheet, 'resource'>, given: Given): Typed {
  const { of } = TRANSLATED[resource];
  const fields = of.texts.flatMap((column) => {
    const name = parameterOf(of, column);
    return given[name] === undefined ? [] : [[name, textOf(given, name, LONGEST_FIELD)] as const];
  });
  return {
    fields: Object.fromEntries(fields),
    machine: given['machine'] === undefined ? undefined : given['machine'] === 'true',
  };
}

/** What of a form the API is told. Texts that cannot be texts are left to it to refuse. */
export function parametersIn(page: Pick<SheetPage, 'sheet' | 'to'>, given: Given): Record<string, unknown> {
  const { sheet, to } = page;
  const { of } = TRANSLATED[sheet.resource];
  const names = of.texts.map((column) => parameterOf(of, column));
  const fields = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  const machine = given['machine'] === undefined ? {} : { machine: given['machine'] };
  return { ...Object.fromEntries(fields), ...machine, id: String(sheet.id), path_language: to };
}

/** What somebody had before the eyes. */
export function seenIn(given: Given): SeenTexts {
  return {
    revision: textOf(given, 'revision', LONGEST_MARK).replace(/\D/g, ''),
    source: textOf(given, 'source', LONGEST_MARK),
  };
}

/** On which condition a write is made that was begun with this before the eyes. */
export function conditionOf({ revision }: SeenTexts): string {
  return ifRevision(revision);
}
