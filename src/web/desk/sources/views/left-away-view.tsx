import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { LeftAway } from '#calendar/imports/origins/origins.sql.js';
import type { StoredSource } from '#calendar/imports/runs/stored-run.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';

interface LeftAwayViewProps {
  readonly source: StoredSource;
  readonly records: readonly LeftAway[];
  readonly page: number;
  readonly pages: number;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

/** Records that imports leave away, each with a way back in. */
export function LeftAwayView({ source, records, page, pages, done, context }: LeftAwayViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.sources;
  const path = `/sources/${String(source.id)}`;
  return (
    <>
      <Done text={done} />
      <p class="help">
        <a href={deskPath(path, context.page)}>{source.name}</a>
      </p>
      <p class="prose help">{texts.leftAwayHint}</p>
      {records.length === 0 ? <p>{texts.nothing}</p> : null}
      <ul class="things">
        {records.map((record) => (
          <LeftAwayLine record={record} path={`${path}/left-out`} context={context} />
        ))}
      </ul>
      <DeskPager path={`${path}/left-out`} asked={{}} page={page} pages={pages} context={context} />
    </>
  );
}

interface LineProps {
  readonly record: LeftAway;
  readonly path: string;
  readonly context: DeskContext;
}

function LeftAwayLine({ record, path, context }: LineProps): JSX.Element {
  const { kind, key, title, recordId, isTrashed } = record;
  const { page } = context;
  const messages = messagesOf(page.language);
  const isHere = recordId !== null && !isTrashed;
  return (
    <li>
      <div>
        {isHere ? <a href={deskPath(`/${kind}/${String(recordId)}`, page)}>{title}</a> : <strong>{title}</strong>}
        <span class="mark">{messages.desk.history.kinds[kind]}</span>
        {isTrashed ? <span class="mark">{messages.status.trash}</span> : null}
      </div>
      <DeskForm
        action={deskPath(path, page)}
        submit={isHere ? messages.desk.sources.followAgain : messages.desk.sources.inAgain}
        context={context}
        isQuiet
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="key" value={key} />
      </DeskForm>
    </li>
  );
}
