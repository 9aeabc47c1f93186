import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { LeftAway } from '#calendar/imports/origins/origins.sql.js';
import { LEFT_AWAY_PER_PAGE, type RecordOrigins } from '#calendar/imports/origins/record-origins.service.js';
import { KIND_ORDER } from '#calendar/imports/planning/plan.js';
import type { StoredSource } from '#calendar/imports/runs/stored-run.js';
import type { ImportSources } from '#calendar/imports/sources/import-sources.service.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskPath } from '../shell/desk-context.js';
import type { DeskHandler } from '../shell/desk-controller.js';
import type { DeskList, ListData } from '../shell/desk-list.js';
import { deskRedirect } from '../shell/desk-page.js';
import { DeskForm } from '../views/desk-form.js';

const LONGEST_KEY = 2000;

interface LeftAwayServices {
  readonly sources: ImportSources;
  readonly origins: RecordOrigins;
}

interface LeftAwayData extends ListData {
  readonly rows: readonly LeftAway[];
  readonly source: StoredSource;
}

/** Records that the imports of a source leave away, each with a way back in. */
export const LEFT_AWAY_LIST: DeskList<LeftAwayServices, LeftAwayData> = {
  read: async ({ sources, origins }, caller) => {
    const page = pageParam(caller);
    const source = await sources.row(numberParam(caller, 'id'));
    const { records: rows, total } = await origins.leftAway(source.id, page);
    return { rows, page, pages: Math.ceil(total / LEFT_AWAY_PER_PAGE), source };
  },
  show: ({ rows, source }, context) => {
    const { page } = context;
    const { desk, status } = messagesOf(page.language);
    const texts = desk.sources;
    const own = `/sources/${String(source.id)}`;
    return {
      head: { title: texts.leftAway, path: `${own}/left-out` },
      done: { in: texts.doneInAgain },
      before: (
        <>
          <p class="help">
            <a href={deskPath(own, page)}>{source.name}</a>
          </p>
          <p class="prose help">{texts.leftAwayHint}</p>
          {rows.length === 0 ? <p>{texts.nothing}</p> : null}
        </>
      ),
      rows: {
        tag: 'ul',
        class: 'things',
        item: ({ kind, key, title, recordId, isTrashed }) => {
          const isHere = recordId !== null && !isTrashed;
          return (
            <li>
              <div>
                {isHere ? (
                  <a href={deskPath(`/${kind}/${String(recordId)}`, page)}>{title}</a>
                ) : (
                  <strong>{title}</strong>
                )}
                <span class="mark">{desk.history.kinds[kind]}</span>
                {isTrashed ? <span class="mark">{status.trash}</span> : null}
              </div>
              <DeskForm
                action={deskPath(`${own}/left-out`, page)}
                submit={isHere ? texts.followAgain : texts.inAgain}
                context={context}
                isQuiet
              >
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="key" value={key} />
              </DeskForm>
            </li>
          );
        },
      },
    };
  },
};

/** Lets imports write a record again. */
export const takeBackIn: DeskHandler<LeftAwayServices> = async ({ sources, origins }, caller, context) => {
  const { id } = await sources.row(numberParam(caller, 'id'));
  const kind = KIND_ORDER.find((one) => one === caller.rawParams['kind']);
  const key = inputText(caller.rawParams, 'key', LONGEST_KEY);
  if (kind) await origins.takeBackIn(id, kind, key);
  return deskRedirect(`/sources/${String(id)}/left-out?done=in`, context);
};
