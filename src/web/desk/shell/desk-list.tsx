import type { ComponentChildren, JSX, VNode } from 'preact';
import type { FormErrors } from '#core/forms/form-errors.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { formStatus } from '../forms/api-errors.js';
import type { DeskHead } from '../views/desk-document.js';
import { DeskListView } from '../views/list-view.js';
import type { DeskContext } from './desk-context.js';
import type { DeskHandler } from './desk-controller.js';
import { deskAnswer } from './desk-page.js';

/** One page of rows, and whatever else the list shows. */
export interface ListData {
  readonly rows: readonly unknown[];
  readonly page: number;
  readonly pages: number;
}

/** A column of a table. */
export interface TableColumn<Row> {
  /** Text of its head, or a cell of its own; absent: a cell without text. */
  readonly head?: string | VNode | undefined;
  /** Whether its cells are the heads of their rows. */
  readonly isRowHead?: boolean;
  /** Class of its cells. */
  readonly class?: string | ((row: Row) => string);
  readonly cell: (row: Row) => ComponentChildren;
}

/** Rows as a table. */
export interface Table<Row> {
  readonly class?: string;
  /** Whether it scrolls sideways: by itself, or as a landmark of this name. */
  readonly scrolls?: boolean | string;
  /** Whether cells show the heads of their columns on narrow screens. */
  readonly isFolded?: boolean;
  readonly columns: readonly TableColumn<Row>[];
}

/** Rows as items of a list. */
export interface Items<Row> {
  readonly tag: 'ul' | 'ol';
  readonly class: string;
  readonly item: (row: Row) => JSX.Element;
}

/** What stands on the page of a list, from the top down. */
export interface ListContents<Row> {
  readonly head: DeskHead;
  /** Confirmations by the parameter `done`, with which forms lead here. */
  readonly done?: Readonly<Record<string, string>>;
  readonly errors?: FormErrors | undefined;
  /** Filters, forms and explanations. */
  readonly before?: ComponentChildren;
  readonly rows: Table<Row> | Items<Row>;
  /** Shown in place of a list without rows; absent: the list itself is shown. */
  readonly empty?: ComponentChildren;
  /** Parameters that links to other pages keep. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly after?: ComponentChildren;
  /** Class of an element around all of it. */
  readonly class?: string;
}

/** Description of a list. */
export interface DeskList<Services, Data extends ListData> {
  readonly read: (services: Services, caller: RequestContext, context: DeskContext) => Promise<Data>;
  readonly show: (data: Data, context: DeskContext) => ListContents<Data['rows'][number]>;
}

/** Answers with the page of a list. */
export function listHandler<Services, Data extends ListData>(list: DeskList<Services, Data>): DeskHandler<Services> {
  return async (services, caller, context) =>
    deskListAnswer(list, await list.read(services, caller, context), caller, context);
}

/** The page of a list whose rows are known. */
export function deskListAnswer<Services, Data extends ListData>(
  list: DeskList<Services, Data>,
  data: Data,
  caller: RequestContext,
  context: DeskContext,
): Answer<HtmlBody> {
  const contents = list.show(data, context);
  const view = (
    <DeskListView {...data} contents={contents} done={confirmationOf(contents.done, caller)} context={context} />
  );
  return deskAnswer(contents.head, view, context, { status: formStatus(contents.errors) });
}

/** Confirmation of the form that led to a page. */
export function confirmationOf(
  texts: Readonly<Record<string, string>> | undefined,
  { rawParams }: RequestContext,
): string | undefined {
  return Object.entries(texts ?? {}).find(([name]) => name === rawParams['done'])?.[1];
}
