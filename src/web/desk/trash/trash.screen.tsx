import { ApiError } from '#core/errors/api-error.js';
import { parseZone, toWallClock, UTC_ZONE } from '#core/dates/zone.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { plainText } from '#core/text/plain-text.js';
import { TrashList, type TrashedRecord } from '#calendar/trash/trash-list.service.js';
import { TRASHED_RESOURCES } from '#calendar/trash/trash-list.sql.js';
import { TrashModule } from '#calendar/trash/trash.module.js';
import { Site } from '#platform/config/site.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { dateText } from '#web/pages/dates/date-texts.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskPath, momentText, type DeskContext } from '../shell/desk-context.js';
import type { Table } from '../shell/desk-list.js';
import { deskRedirect } from '../shell/desk-page.js';
import { deskScreen } from '../shell/desk-screen.js';
import { DeskForm } from '../views/desk-form.js';
import { removalAnswer } from '../views/removal-view.js';

const path = ({ resource, id }: TrashedRecord, action: string): string => `/trash/${resource}/${String(id)}/${action}`;

/** Records in the trash, which can be restored until they are removed for good. */
export const TRASH_SCREEN = deskScreen({
  path: 'trash',
  section: { name: 'trash', group: 'management', order: 30 },
  access: 'edit_posts',
  modules: [TrashModule],
  services: { trash: TrashList, site: Site },
  list: {
    read: async ({ trash, site }, caller) => {
      const page = pageParam(caller);
      const { records: rows, pages } = await trash.page(page, caller);
      return { rows, page, pages, days: site.config.trashDays };
    },
    show: ({ days }, context) => {
      const texts = messagesOf(context.page.language).desk.trash;
      return {
        head: { title: context.texts.sections.trash, path: '/trash' },
        done: { restored: texts.restored, removed: texts.removed },
        before: <p class="help">{days === 0 ? texts.never : texts.days({ days })}</p>,
        empty: <p>{texts.empty}</p>,
        rows: tableOf(days, context),
      };
    },
  },
  routes: {
    'POST :kind/:id/restore': async ({ trash }, caller, context, params) => {
      await trash.restore(await recordOf(trash, caller, params), caller);
      return deskRedirect('/trash?done=restored', context);
    },
    'GET :kind/:id/remove': async ({ trash }, caller, context, params) => {
      const record = await recordOf(trash, caller, params);
      const texts = messagesOf(context.page.language).desk.trash;
      const title = texts.removeTitle({ title: plainText(record.title) || texts.untitled });
      return removalAnswer({ title, path: path(record, 'remove'), back: '/trash', hint: texts.removeHint }, context);
    },
    'POST :kind/:id/remove': async ({ trash }, caller, context, params) => {
      await trash.erase(await recordOf(trash, caller, params), caller);
      return deskRedirect('/trash?done=removed', context);
    },
  },
});

/** @param days after which a record is removed from the trash; 0: never */
function tableOf(days: number, context: DeskContext): Table<TrashedRecord> {
  const { page } = context;
  const { desk, status } = messagesOf(page.language);
  const texts = desk.trash;
  const zone = parseZone(page.zone) ?? UTC_ZONE;
  return {
    class: 'trashed',
    scrolls: context.texts.sections.trash,
    columns: [
      {
        head: page.labels.title,
        isRowHead: true,
        cell: ({ resource, id, title }) => (
          <>
            <a href={deskPath(`/changes/${resource}/${String(id)}`, page)}>{plainText(title) || texts.untitled}</a>
            <span class="help">{texts.kinds[resource]}</span>
          </>
        ),
      },
      { head: texts.was, cell: ({ trashed_status }) => status[trashed_status] },
      {
        head: texts.trashed,
        cell: ({ trashed_at, login }) => (
          <>
            {momentText(trashed_at, page)}
            {login === null ? null : <span class="help">{texts.by({ login })}</span>}
          </>
        ),
      },
      ...(days === 0
        ? []
        : [
            {
              head: texts.gone,
              cell: ({ goneAt }: TrashedRecord) => goneAt && dateText(toWallClock(goneAt, zone), 'day', page.language),
            },
          ]),
      {
        class: 'deeds',
        cell: (record) => (
          <>
            <DeskForm
              action={deskPath(path(record, 'restore'), page)}
              submit={texts.restore}
              context={context}
              isQuiet
            />
            <a class="away" href={deskPath(path(record, 'remove'), page)}>
              {texts.remove}
            </a>
          </>
        ),
      },
    ],
  };
}

/** @throws ApiError rest_no_route */
async function recordOf(
  trash: TrashList,
  caller: RequestContext,
  { kind }: Readonly<Record<string, string>>,
): Promise<TrashedRecord> {
  const resource = TRASHED_RESOURCES.find((name) => name === kind);
  if (resource === undefined) throw new ApiError('rest_no_route');
  return trash.get(resource, numberParam(caller, 'id'), caller);
}
