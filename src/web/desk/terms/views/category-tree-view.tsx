import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import type { TermOverview } from '#calendar/terms/term-overview.service.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { Done } from '#web/desk/views/fields.js';
import { formError } from '#core/forms/form-errors.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { EventCount, LanguageSigns, ListHead, NameLink } from '#web/desk/records/views/list-parts.js';
import { branchOf, type Placed } from '../term-tree.js';

/** Greatest indentation; deeper categories have the same. */
const DEEPEST = 6;

export interface CategoryTreeProps {
  readonly rows: readonly Placed<TermOverview>[];
  readonly total: number;
  /** Id of the category that is being moved. */
  readonly moving: number | undefined;
  readonly done: string | undefined;
  readonly error?: string | undefined;
  readonly context: DeskContext;
}

/**
 * Categories as a tree. Moving one takes two steps without a script: "Under…" shows a button at each possible parent. A
 * script adds dragging, which submits the same form.
 */
export function CategoryTreeView(props: CategoryTreeProps): JSX.Element {
  const { rows, total, done, error, context } = props;
  const texts = messagesOf(context.page.language).desk.records;
  const moved = rows.find(({ id }) => id === props.moving);
  return (
    <>
      <Done text={done} />
      <ErrorSummary errors={formError(error)} context={context} />
      <ListHead kind="categories" requested={{ search: undefined, twinsFirst: false }} context={context} />
      {rows.length === 0 ? <p>{texts.none}</p> : null}
      {total > rows.length ? <p class="help">{texts.more({ shown: rows.length, total })}</p> : null}
      <form
        method="post"
        action={deskPath('/categories/move', context.page)}
        data-tree={moved ? undefined : texts.toTop}
      >
        <input type="hidden" name={FORM_FIELD} value={formToken(context.session.token)} />
        <input type="hidden" name="category" value={moved?.id ?? ''} />
        {moved ? <Moving {...props} moved={moved} /> : null}
        <ul class="terms tree">
          {rows.map((row) => (
            <Row row={row} moved={moved} taken={moved && branchOf(rows, moved.id)} context={context} />
          ))}
        </ul>
      </form>
      {moved || rows.length < 2 ? null : (
        <p class="help" data-drag-hint hidden>
          {texts.dragHint}
        </p>
      )}
    </>
  );
}

function Moving({ moved, context }: CategoryTreeProps & { readonly moved: Placed<TermOverview> }): JSX.Element {
  const texts = messagesOf(context.page.language).desk.records;
  return (
    <div class="moving" role="status">
      <p>{texts.moving({ name: plainText(moved.name) })}</p>
      {moved.parent === null ? null : (
        <button type="submit" name="parent" value="0" class="quiet">
          {texts.toTop}
        </button>
      )}
      <a href={deskPath('/categories', context.page) + `#row-${String(moved.id)}`}>{context.texts.cancel}</a>
    </div>
  );
}

interface RowProps {
  readonly row: Placed<TermOverview>;
  readonly moved: Placed<TermOverview> | undefined;
  /** Ids of categories that the moved one cannot go below. */
  readonly taken: ReadonlySet<number> | undefined;
  readonly context: DeskContext;
}

function Row({ row, moved, taken, context }: RowProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.records;
  const id = String(row.id);
  const name = plainText(row.name);
  const shared = { kind: 'categories', row, context } as const;
  const isPlace = moved && taken?.has(row.id) === false && moved.parent !== row.id;
  return (
    <li
      id={`row-${id}`}
      class={`depth-${String(Math.min(row.depth, DEEPEST))}`}
      data-category={id}
      data-parent={row.parent ?? 0}
    >
      <span class="what">
        <NameLink {...shared} />
      </span>
      {moved ? null : <LanguageSigns {...shared} />}
      {moved ? null : (
        <span class="count">
          <EventCount {...shared} />
        </span>
      )}
      {isPlace ? (
        <button type="submit" name="parent" value={id} class="quiet">
          {texts.underThis({ name })}
        </button>
      ) : null}
      {moved ? null : (
        <a class="under" href={deskPath(`/categories?move=${id}`, context.page)} aria-label={`${texts.under} ${name}`}>
          {texts.under}
        </a>
      )}
    </li>
  );
}
