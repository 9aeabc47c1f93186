import { h, type JSX } from 'preact';
import type { DeskContext } from '../shell/desk-context.js';
import type { TableColumn, Items, ListContents, Table } from '../shell/desk-list.js';
import { DeskPager } from './desk-pager.js';
import { ErrorSummary } from './error-summary.js';
import { Done } from './fields.js';

interface ListViewProps<Row> {
  readonly contents: ListContents<Row>;
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pages: number;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

/** Page of a list. */
export function DeskListView<Row>({ contents, rows, page, pages, done, context }: ListViewProps<Row>): JSX.Element {
  const { head, errors, before, empty, parameters = {}, after } = contents;
  const content = (
    <>
      <Done text={done} />
      <ErrorSummary errors={errors} context={context} />
      {before}
      {rows.length === 0 && empty !== undefined ? empty : <Rows shape={contents.rows} rows={rows} />}
      <DeskPager path={head.path} requested={parameters} page={page} pages={pages} context={context} />
      {after}
    </>
  );
  return contents.class === undefined ? content : <div class={contents.class}>{content}</div>;
}

interface RowsProps<Row> {
  readonly shape: Table<Row> | Items<Row>;
  readonly rows: readonly Row[];
}

function Rows<Row>({ shape, rows }: RowsProps<Row>): JSX.Element {
  if ('tag' in shape) return h(shape.tag, { class: shape.class }, rows.map(shape.item));
  return <TableView table={shape} rows={rows} />;
}

/** A table, which scrolls where it is too wide. */
export function TableView<Row>({ table, rows }: { table: Table<Row>; rows: readonly Row[] }): JSX.Element {
  const { scrolls = false, columns, isFolded = false } = table;
  const content = (
    <table {...(table.class === undefined ? {} : { class: table.class })}>
      <thead>
        <tr>
          {columns.map(({ head }) => (typeof head === 'string' ? <th scope="col">{head}</th> : (head ?? <td />)))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {columns.map((column) => (
              <Cell column={column} row={row} isFolded={isFolded} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (scrolls === false) return content;
  const landmark = scrolls === true ? {} : ({ tabindex: 0, role: 'region', 'aria-label': scrolls } as const);
  return (
    <div class="scroll" {...landmark}>
      {content}
    </div>
  );
}

interface CellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly row: Row;
  readonly isFolded: boolean;
}

function Cell<Row>({ column, row, isFolded }: CellProps<Row>): JSX.Element {
  const { head, isRowHead = false, cell } = column;
  if (isRowHead) return <th scope="row">{cell(row)}</th>;
  const name = typeof column.class === 'function' ? column.class(row) : column.class;
  return (
    <td
      {...(name === undefined ? {} : { class: name })}
      {...(isFolded && typeof head === 'string' ? { 'data-label': head } : {})}
    >
      {cell(row)}
    </td>
  );
}
