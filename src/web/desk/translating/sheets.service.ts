import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { isLanguage, LANGUAGES, type Language } from '#core/language.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { MachineTranslator } from '#calendar/translations/machine/machine-translator.service.js';
import type { NamedRecord } from './named-record.js';
import { TranslationSheets, type Sheet } from '#calendar/translations/translation-sheets.service.js';
import type { DeskContext } from '../shell/desk-context.js';
import { DeskInput } from '../forms/desk-input.service.js';
import { workQuery, comesFromList } from './work-query.js';
import { rowIn, sheetFields } from './sheet-fields.js';
import type { SheetPage, SourceChange } from './sheet-page.js';

/** Unsaved state that a page shows over the stored one. */
export type SheetInput = Partial<Pick<SheetPage, 'seen'>> &
  Pick<SheetPage, 'typed' | 'errors' | 'conflict' | 'requested' | 'done'> & {
    /** Digest of the source from which changes are shown. */
    readonly since?: string | undefined;
  };

/** Reads the data for the page of a record in two languages. */
@Injectable()
export class Sheets {
  constructor(
    private readonly sheets: TranslationSheets,
    private readonly machine: MachineTranslator,
    private readonly input: DeskInput,
  ) {}

  async page(
    { resource, id }: NamedRecord,
    caller: RequestContext,
    { page }: DeskContext,
    { since, ...shown }: SheetInput = {},
  ): Promise<SheetPage> {
    const sheet = await this.sheets.sheet(resource, id, caller);
    const { from, to } = languagesOf(sheet, caller, page.contentLanguage);
    const [target, original] = [rowIn(sheet, to), rowIn(sheet, sheet.original)];
    const source = original?.source_digest ?? '';
    const digest = since ?? (target?.translation_status === 'outdated' ? target.source_digest : null) ?? source;
    const [former, glossary] = await Promise.all([
      digest === source || to === sheet.original ? undefined : this.sheets.sourceAt(sheet, digest),
      resource === 'events' ? this.sheets.glossary(sheet.id, from, to, caller) : [],
    ]);
    const { languages: chain } = this.input.inLanguage(caller, to);
    return {
      sheet,
      place: {
        ...{ resource, id: sheet.id, work: workQuery({ ...caller.rawParams, to }, to) },
        ...{ isInList: comesFromList(caller.rawParams), from: from === sheet.original ? undefined : from },
      },
      ...{ from, to, target, seen: { revision: String(target?.revision ?? 0), source } },
      fields: sheetFields({ sheet, from, to, chain, former }),
      sourceChange:
        to === sheet.original || digest === source ? undefined : changeOf(sheet, from, former !== undefined),
      glossary,
      hasMachine: this.machine.isThere,
      texts: messagesOf(page.language).desk.translating,
      ...shown,
    };
  }
}

function changeOf(sheet: Sheet, from: Language, isKnown: boolean): SourceChange {
  if (!isKnown) return 'unknown';
  return from === sheet.original ? 'shown' : 'elsewhere';
}

/**
 * Source and target: from any language of the record; by default from the original into the user's language, or into a
 * missing one.
 */
function languagesOf(
  sheet: Sheet,
  { rawParams }: RequestContext,
  reader: Language,
): { readonly from: Language; readonly to: Language } {
  const others = [reader, ...LANGUAGES].filter((language) => language !== sheet.original);
  const wanted = others.find((language) => rowIn(sheet, language) === undefined) ?? others[0] ?? reader;
  const isMeant = others[0] === reader;
  const to = isLanguage(rawParams['to']) ? rawParams['to'] : isMeant ? reader : wanted;
  const requested = rawParams['from'];
  if (isLanguage(requested) && requested !== to && rowIn(sheet, requested)) return { from: requested, to };
  const other = sheet.original === to ? sheet.rows.find(({ language }) => language !== to)?.language : undefined;
  return { from: other ?? sheet.original, to };
}
