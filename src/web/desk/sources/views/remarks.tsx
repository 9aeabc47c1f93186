import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { InterfaceLanguage } from '#core/language.js';
import type { ImportNote, RecordPlace } from '#calendar/imports/reading/import-record.js';
import type { PlanItem } from '#calendar/imports/runs/plan-items.sql.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';
import { named } from '../source-words.js';

interface RemarksProps {
  readonly item: Pick<PlanItem, 'action' | 'place' | 'notes'>;
  /** Whether records of the source have lines; those of others are counted. */
  readonly hasLines: boolean;
  readonly context: DeskContext;
}

/** Remarks that say nothing once the record is here. */
const OF_NEW_RECORDS: readonly string[] = ['venue-made', 'organizer-made', 'category-made'];

/** Where a record stands in its source, and what is to be said about it: line, column, value and reason. */
export function Remarks({ item: { action, place, notes }, hasLines, context }: RemarksProps): JSX.Element | null {
  const { language } = context.page;
  const isNew = action === 'create';
  // An import at the desk has one file.
  const where = placeText({ rows: place.rows ?? [] }, hasLines, language);
  const told = notes.filter(({ code }) => isNew || !OF_NEW_RECORDS.includes(code));
  if (told.length === 0) return null;
  return (
    <ul class="remarks">
      {told.map((note) => {
        const { column, value } = notePlace(note, language);
        return (
          <li>
            {where === '' ? null : <span class="where">{where}</span>}
            {column === undefined ? null : <span class="where">{column}</span>}
            {value === undefined || value === '' ? null : <q>{value}</q>}
            <span>{noteText(note, language)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Position of a record in its source, in words. */
export function placeText(
  { file, rows = [] }: Partial<RecordPlace>,
  hasLines: boolean,
  language: InterfaceLanguage,
): string {
  const texts = messagesOf(language).desk.sources;
  const line = rows.join('–');
  const position = line === '' ? '' : hasLines ? texts.line({ line }) : texts.entry({ line });
  return [file ?? '', position].filter((part) => part !== '').join(' · ');
}

/** Column and value of a remark. What the service refuses is a parameter, and has the name of its field. */
export function notePlace(
  { code, column, value }: ImportNote,
  language: InterfaceLanguage,
): { readonly column?: string | undefined; readonly value?: string | undefined } {
  if (code !== 'service-refused') return { column, value };
  return { column: column === undefined ? undefined : (named(messagesOf(language).field, column) ?? column) };
}

/** Reason of a remark: its own sentence, or that of the error with which the service refused a record. */
export function noteText({ code, column, value = '' }: ImportNote, language: InterfaceLanguage): string {
  const { imports, error } = messagesOf(language);
  const refused = code === 'service-refused' && column === undefined ? Object.entries(error) : [];
  const [, sentence] = refused.find(([name]) => name === value) ?? [];
  return typeof sentence === 'string' ? sentence : imports.code[code];
}
