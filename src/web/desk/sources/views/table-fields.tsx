import type { JSX } from 'preact';
import { errorAt } from '#core/forms/form-errors.js';
import { LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import { TABLE_FIELDS } from '#calendar/imports/reading/tec-csv/table-fields.js';
import type { TableLook } from '#calendar/imports/setup/table-look.js';
import { GroupError, groupOf, Select, TextField, type Choice } from '#web/desk/views/fields.js';
import { DELIMITERS, ENCODINGS } from '../setup-fields.js';
import { named, refusalText } from '../source-words.js';
import type { SetupViewProps } from './setup-view.js';

/** Confidence below which an editor is asked to look at a guessed column. */
const SURE = 0.8;

/** What is known of the table beside the props of the form. */
type FormatProps = SetupViewProps & { readonly table: TableLook | undefined };

/** Encoding, separator, dates and columns of a table, with its first rows. */
export function TableFields(props: SetupViewProps): JSX.Element | null {
  const { look, context } = props;
  const { table } = look;
  const { language } = context.page;
  if (!table) return null;
  const isUnread = 'refusal' in table;
  return (
    <fieldset class="table-fields">
      <legend>{messagesOf(language).desk.sources.columns}</legend>
      {isUnread ? (
        <p class="wrong">{refusalText([table.refusal, table.found].filter(Boolean).join(': '), language)}</p>
      ) : null}
      {isSpreadsheet(props) ? (
        <SheetFields {...props} table={isUnread ? undefined : table} />
      ) : (
        <FormatFields {...props} table={isUnread ? undefined : table} />
      )}
      {isUnread ? null : <Columns {...props} table={table} />}
    </fieldset>
  );
}

function isSpreadsheet({ look: { table }, fields }: SetupViewProps): boolean {
  if (table && 'refusal' in table) return table.refusal === 'sheet-unclear' || fields.options.sheet !== undefined;
  return table?.sheet !== undefined;
}

/** Which sheet is read; that which was found stands in the empty field. */
function SheetFields({ table, fields, context }: FormatProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.sources;
  return (
    <div class="row">
      <TextField
        name="sheet"
        label={texts.sheet}
        help={texts.sheetHint}
        value={fields.options.sheet ?? ''}
        placeholder={table?.sheet ?? ''}
        maxLength={200}
      />
      <DateOrder fields={fields} context={context} />
    </div>
  );
}

/** How cells and dates are told apart. What was found out stands in the first choice. */
function FormatFields({ table, fields, context }: FormatProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.sources;
  const { encoding, delimiter } = fields.options;
  const delimiters = Object.entries(DELIMITERS);
  const signName = (sign: string): string => {
    const [name = ''] = delimiters.find(([, one]) => one === sign) ?? [];
    return named(texts.delimiters, name) ?? sign;
  };
  const foundEncoding = encoding === undefined && table ? ENCODINGS[table.encoding] : undefined;
  const foundDelimiter = delimiter === undefined && table ? signName(table.delimiter) : undefined;
  return (
    <div class="row">
      <Select
        name="encoding"
        label={texts.encoding}
        value={encoding ?? ''}
        choices={[
          { value: '', text: automatic(foundEncoding, texts) },
          ...Object.entries(ENCODINGS).map(([value, text]) => ({ value, text })),
        ]}
      />
      <Select
        name="delimiter"
        label={texts.delimiter}
        value={delimiters.find(([, sign]) => sign === delimiter)?.[0] ?? ''}
        choices={[
          { value: '', text: automatic(foundDelimiter, texts) },
          ...delimiters.map(([value, sign]) => ({ value, text: signName(sign) })),
        ]}
      />
      <DateOrder fields={fields} context={context} />
    </div>
  );
}

/** The order of dates, and the button that shows the rows by what is chosen. */
function DateOrder({ fields, context }: Pick<SetupViewProps, 'fields' | 'context'>): JSX.Element {
  const texts = messagesOf(context.page.language).desk.sources;
  return (
    <>
      <Select
        name="dateOrder"
        label={texts.dateOrder}
        value={fields.options.dateOrder ?? ''}
        choices={[
          { value: '', text: texts.automatic },
          { value: 'day-first', text: texts.dayFirst },
          { value: 'month-first', text: texts.monthFirst },
        ]}
      />
      <button type="submit" name="action" value="show" class="quiet">
        {texts.readAgain}
      </button>
    </>
  );
}

function automatic(value: string | undefined, texts: Messages['desk']['sources']): string {
  return value === undefined ? texts.automatic : texts.found({ value });
}

/** First rows, with a choice above each column. */
function Columns({ table, fields, errors, context }: SetupViewProps & { readonly table: TableLook }): JSX.Element {
  const messages = messagesOf(context.page.language);
  const texts = messages.desk.sources;
  const chosen = fields.options.columns;
  const choices = columnChoices(messages, fields.source_language);
  const error = errorAt(errors, 'options');
  return (
    <>
      <p class="help">{texts.columnsHint}</p>
      <GroupError id="columns" error={error} />
      <div class="scroll" tabindex={0} role="region" aria-label={texts.columns} {...groupOf('columns', error)}>
        <table class="columns">
          <thead>
            <tr>
              {table.headings.map((heading, at) => {
                const proposed = table.proposed[heading];
                // Another encoding or separator makes other headings, for which nothing was chosen.
                const isChosen = chosen !== undefined && Object.hasOwn(chosen, heading);
                const value = (isChosen ? chosen[heading] : proposed?.field) ?? '';
                const isUnsure = !isChosen && proposed !== undefined && proposed.confidence < SURE;
                return (
                  <th scope="col">
                    <input type="hidden" name={`heading[c${String(at)}]`} value={heading} />
                    <label for={`column-${String(at)}`}>{heading === '' ? '–' : heading}</label>
                    <ColumnSelect at={at} value={value} choices={choices} />
                    {isUnsure ? <small>{texts.unsure}</small> : null}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells) => (
              <tr>
                {cells.map((cell) => (
                  <td>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface ColumnSelectProps {
  readonly at: number;
  readonly value: string;
  readonly choices: readonly Choice[];
}

function ColumnSelect({ at, value, choices }: ColumnSelectProps): JSX.Element {
  const all = choices.some((choice) => choice.value === value) ? choices : [...choices, { value, text: value }];
  return (
    <select id={`column-${String(at)}`} name={`column[c${String(at)}]`}>
      {all.map((choice) => (
        <option value={choice.value} selected={choice.value === value}>
          {choice.text}
        </option>
      ))}
    </select>
  );
}

/** Names of fields that forms call otherwise. */
const OTHER_NAMES: Readonly<Record<string, keyof Messages['field']>> = {
  latitude: 'geo_lat',
  longitude: 'geo_lng',
  organizers: 'organizer',
  start_date: 'start_day',
  end_date: 'end_day',
};

/** Texts that a table may have in several languages. */
const TRANSLATED_COLUMNS = ['title', 'description'] as const;

function columnChoices(messages: Messages, sourceLanguage: string): Choice[] {
  const { column, notImported } = messages.desk.sources;
  const others = LANGUAGES.filter((language) => language !== sourceLanguage);
  const translated = TRANSLATED_COLUMNS.flatMap((field) =>
    others.map((language) => ({
      value: `${field}:${language}`,
      text: `${messages.field[field]} · ${messagesOf(language).language.name}`,
    })),
  );
  const fields = TABLE_FIELDS.map((value) => {
    const own = named(column, value);
    return { value, text: own ?? named(messages.field, OTHER_NAMES[value] ?? value) ?? value };
  });
  return [{ value: '', text: notImported }, ...fields, ...translated];
}
