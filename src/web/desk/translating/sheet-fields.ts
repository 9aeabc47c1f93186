import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { InterfaceLanguage, Language } from '#core/language.js';
import { bodyHtml } from '#core/text/body-html.js';
import { editableText } from '#core/text/editable-text.js';
import { plainText } from '#core/text/plain-text.js';
import { textChanges, type Piece } from '#core/text/text-changes.js';
import { titleHtml } from '#core/text/title-html.js';
import type { LanguageChain } from '#core/translation/chain.js';
import { pick } from '#core/translation/pick.js';
import { parameterOf } from '#calendar/records/reading/record.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import type { Sheet } from '#calendar/translations/translation-sheets.service.js';
import type { StoredTranslation } from '#calendar/translations/translation-rows.sql.js';

/** Fields of a translation, in the order of the form. */
const NAMES = [
  ...(['title', 'name', 'venue', 'organizer', 'description', 'excerpt', 'slug', 'cost', 'website'] as const),
  ...(['address', 'city', 'country', 'province', 'state', 'stateprovince'] as const),
] as const satisfies readonly (keyof Messages['field'])[];

export type FieldName = (typeof NAMES)[number];
export type FieldState = keyof Messages['desk']['translating']['field'];

const LONGEST_FALLBACK = 200;
/** Fields that are the same in every language, or follow from others: neither translated by machine nor counted. */
const NO_PROSE: readonly string[] = ['slug', 'cost', 'website'];

/** A text of a record in the source and the target language. */
export interface SheetField {
  readonly name: FieldName;
  readonly isLong: boolean;
  readonly isNeeded: boolean;
  readonly source: string;
  /** Changes of the source since it was translated; undefined if unknown or none. */
  readonly changes?: readonly Piece[] | undefined;
  /** Stored translation, in the form in which it is edited. */
  readonly stored: string;
  readonly state: FieldState;
  /** Text that readers see while the translation is missing. */
  readonly fallback?: { readonly language: Language; readonly text: string } | undefined;
}

interface FieldsOf {
  readonly sheet: Sheet;
  readonly from: Language;
  readonly to: Language;
  /** Fallback order for readers of the target language. */
  readonly chain: LanguageChain;
  /** Texts of the original on which the translation is based, by column. */
  readonly former: Readonly<Record<string, string | null>> | undefined;
}

/** Texts of a record, in the order of the form. */
export function sheetFields({ sheet, from, to, chain, former }: FieldsOf): SheetField[] {
  const { of } = TRANSLATED[sheet.resource];
  const [original, source, target] = [sheet.original, from, to].map((language) => rowIn(sheet, language));
  return of.texts.flatMap((column) => {
    const name = parameterOf(of, column);
    if (!isFieldName(name)) return [];
    const shown = (text: string): string => editable(name, text);
    const [now, stored] = [textOf(original, column), textOf(target, column)];
    const before = former === undefined || column === 'slug' ? now : (former[column] ?? '');
    const isChanged = before !== now;
    const changes = isChanged && from === sheet.original ? textChanges(shown(before), shown(now), from) : undefined;
    const state = stateOf(target, stored, column, former === undefined ? undefined : isChanged);
    const isEmpty = stored === '' && column !== 'slug';
    const fallback = isEmpty ? fallbackOf(sheet, column, chain) : undefined;
    const isNeeded = column === of.title;
    return [
      {
        name,
        isLong: isBody(name),
        isNeeded,
        source: shown(textOf(source, column)),
        changes,
        stored: shown(stored),
        state,
        fallback,
      },
    ];
  });
}

/** Stored texts of these fields, for a machine. */
export function machineTexts(sheet: Sheet, from: Language, names: readonly string[]): Record<string, string> {
  const { of } = TRANSLATED[sheet.resource];
  const row = rowIn(sheet, from);
  const texts = of.texts.flatMap((column) => {
    const [name, text] = [parameterOf(of, column), textOf(row, column)];
    return names.includes(name) && isProse(name) && text !== '' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

export function isProse(name: string): boolean {
  return !NO_PROSE.includes(name);
}

/** Answer of a machine, converted as if it were stored, in the form in which it is edited. */
export function fromMachine(name: string, text: string): string {
  return editable(name, isBody(name) ? bodyHtml(text) : titleHtml(text));
}

export function rowIn({ rows }: Sheet, language: Language): StoredTranslation | undefined {
  return rows.find((row) => row.language === language);
}

function stateOf(
  row: StoredTranslation | undefined,
  stored: string,
  column: string,
  isChanged: boolean | undefined,
): FieldState {
  if (!row || stored === '') return 'empty';
  if (row.translation_status !== 'outdated') return row.translation_status;
  // Former texts are unknown: any of them may have changed.
  if (isChanged ?? column !== 'slug') return 'outdated';
  return row.machine ? 'machine' : 'translated';
}

function fallbackOf(sheet: Sheet, column: string, chain: LanguageChain): SheetField['fallback'] {
  const found = pick({ original_language: sheet.original, translations: sheet.rows }, column, chain);
  if (!found || typeof found.value !== 'string') return undefined;
  const text = plainText(found.value);
  const shown = text.length > LONGEST_FALLBACK ? `${text.slice(0, LONGEST_FALLBACK - 1)}…` : text;
  return { language: found.language, text: shown.toWellFormed() };
}

/** Label of a field; a venue's own name is not called "venue". */
export function fieldLabel(name: FieldName, language: InterfaceLanguage): string {
  const { field } = messagesOf(language);
  return field[name === 'venue' || name === 'organizer' ? 'name' : name];
}

function isFieldName(name: string): name is FieldName {
  return NAMES.some((known) => known === name);
}

function isBody(name: string): boolean {
  return name === 'description' || name === 'excerpt';
}

const TITLES: readonly string[] = ['title', 'name', 'venue', 'organizer'];

function editable(name: string, stored: string): string {
  if (isBody(name)) return editableText(stored, bodyHtml);
  return TITLES.includes(name) ? editableText(stored, titleHtml) : stored;
}

function textOf(row: StoredTranslation | undefined, column: string): string {
  const value = row?.[column];
  return typeof value === 'string' ? value : '';
}
