import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvRow } from '#core/text/csv-row.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { InterfaceLanguage } from '#core/language.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { SourceKinds } from '#calendar/imports/reader-process/source-kinds.service.js';
import { ImportItems } from '#calendar/imports/runs/import-items.service.js';
import { ImportRuns } from '#calendar/imports/runs/import-runs.service.js';
import type { ReportedItem } from '#calendar/imports/runs/plan-items.sql.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { TextBody } from '#platform/http/text-body.js';
import { runOf } from './run-pages.service.js';
import { importedFieldName } from './views/item-changes.js';
import type { DeskContext } from '../shell/desk-context.js';
import { notePlace, noteText, placeText } from './views/remarks.js';

/** The report of an import: a line for each remark and each changed field, at least one for each record. */
@Injectable()
export class ImportReports {
  constructor(
    private readonly runs: ImportRuns,
    private readonly items: ImportItems,
    private readonly kinds: SourceKinds,
  ) {}

  async report(input: string, caller: RequestContext, context: DeskContext): Promise<Answer<TextBody>> {
    const { page } = context;
    const run = await runOf(this.runs, input, caller);
    const hasLines = this.kinds.get(run.source.kind)?.hasLines === true;
    const pieces = [BYTE_ORDER_MARK, csvRow(headings(messagesOf(page.language)))];
    for await (const items of this.items.report(run.id))
      for (const item of items) pieces.push(...linesOf(item, hasLines, page.language));
    const bytes = Buffer.from(pieces.join(''));
    return { body: new TextBody(bytes, 'text/csv; charset=utf-8', `import-${String(run.id)}.csv`, undefined) };
  }
}

function headings({ desk: { sources, translating } }: Messages): string[] {
  const { record, columnName, here, there, value, why } = sources;
  return [
    sources.entryName,
    translating.kindColumn,
    record,
    sources.column.key,
    sources.outcome,
    columnName,
    here,
    `${there} / ${value}`,
    why,
  ];
}

function linesOf(item: ReportedItem, hasLines: boolean, language: InterfaceLanguage): string[] {
  const messages = messagesOf(language);
  const { action, itemState } = messages.imports;
  const state = item.state === 'noted' ? '' : ` · ${itemState[item.state]}`;
  const shared = [
    placeText(item.place, hasLines, language),
    messages.desk.history.kinds[item.kind],
    item.title,
    item.key,
    action[item.action] + state,
  ];
  const notes = item.notes.map((note) => {
    const { column = '', value = '' } = notePlace(note, language);
    return [column, '', value, noteText(note, language)];
  });
  const changes = item.changes.map((change) => {
    const { isTaken, isKept } = messages.desk.sources;
    const why = `${change.taken ? isTaken : isKept} · ${messages.imports.reason[change.reason]}`;
    const suffix = change.language === null ? '' : ` · ${messagesOf(change.language).language.name}`;
    return [importedFieldName(change, messages) + suffix, cell(change.before), cell(change.after), why];
  });
  const rest = [...notes, ...changes];
  return (rest.length === 0 ? [['', '', '', '']] : rest).map((cells) => csvRow([...shared, ...cells]));
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
