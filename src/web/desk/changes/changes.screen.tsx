import { messagesOf } from '#core/messages/catalogue.js';
import { EventsModule } from '#calendar/events/events.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { NOTED_RESOURCES } from '#calendar/revisions/dto/revision.query.js';
import type { RecordChangeResponse } from '#calendar/revisions/dto/revision.response.js';
import { RevisionsModule } from '#calendar/revisions/revisions.module.js';
import { RevisionsService } from '#calendar/revisions/revisions.service.js';
import { valueOf } from '#platform/http/answer.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskScreen } from '../shell/desk-screen.js';
import { HistoryPages } from './history-pages.service.js';
import { NamedRecordsService } from './named-records.service.js';
import { refOf } from './named-refs.js';
import { RestorePages } from './restore-pages.service.js';
import { AuditFilter, AuditNote } from './views/audit-note.js';

const PER_PAGE = 20;

/** History of changes: who changed what, and how to restore it. */
export const CHANGES_SCREEN = deskScreen({
  path: 'changes',
  section: { name: 'changes', group: 'management', order: 20 },
  access: 'edit_others_posts',
  modules: [EventsModule, MediaModule, RevisionsModule],
  providers: [HistoryPages, NamedRecordsService, RestorePages],
  services: {
    revisions: RevisionsService,
    records: NamedRecordsService,
    histories: HistoryPages,
    restoring: RestorePages,
  },
  list: {
    read: async ({ revisions, records }, caller) => {
      const named = [caller.rawParams['resource']].flat()[0];
      const resource = NOTED_RESOURCES.find((name) => name === named);
      const user = numberParam(caller, 'user') || undefined;
      const page = pageParam(caller);
      const filter = {
        ...(resource === undefined ? {} : { resource: [resource] }),
        ...(user === undefined ? {} : { user }),
      };
      const { body, totalPages: pages = 1 } = await revisions.changes({ page, per_page: PER_PAGE, ...filter }, caller);
      const rows = valueOf(body).revisions.map((note) => valueOf<RecordChangeResponse>(note));
      const refs = rows.flatMap(({ resource: one, id }) => refOf(one, id) ?? []);
      const changes = rows.flatMap((note) => note.changes);
      return { rows, page, pages, requested: { resource, user }, ...(await records.of(changes, refs, caller)) };
    },
    show: ({ rows, requested, names, pictures }, context) => ({
      head: { title: context.texts.sections.changes, path: '/changes' },
      before: (
        <>
          <AuditFilter notes={rows} requested={requested} context={context} />
          {rows.length === 0 ? <p>{messagesOf(context.page.language).desk.history.none}</p> : null}
        </>
      ),
      parameters: requested,
      rows: {
        tag: 'ol',
        class: 'changes',
        item: (note) => (
          <li>
            <AuditNote note={note} names={names} pictures={pictures} context={context} />
          </li>
        ),
      },
    }),
  },
  routes: {
    'GET :kind/:id': {
      access: 'edit_posts',
      handle: ({ histories }, caller, context, { kind = '' }) => histories.show(kind, caller, context),
    },
    'GET :kind/:id/:revision/restore': {
      access: 'edit_posts',
      handle: ({ restoring }, caller, context, { kind = '' }) => restoring.preview(kind, caller, context),
    },
    'POST :kind/:id/:revision/restore': {
      access: 'edit_posts',
      handle: ({ restoring }, caller, context, { kind = '' }) => restoring.restore(kind, caller, context),
    },
  },
});
