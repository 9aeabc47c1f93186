import { messagesOf } from '#core/messages/catalogue.js';
import { plainText } from '#core/text/plain-text.js';
import { DirectoryModule } from '#calendar/directory/directory.module.js';
import { DirectoryOverviews, type DirectoryOverview } from '#calendar/directory/directory-overview.service.js';
import { ImportsModule } from '#calendar/imports/imports.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { OrganizersModule } from '#calendar/organizers/organizers.module.js';
import { TranslationsModule } from '#calendar/translations/translations.module.js';
import { VenuesModule } from '#calendar/venues/venues.module.js';
import type { DirectoryKind } from '../records/desk-kind.js';
import { listQuery } from '../records/list-query.js';
import { recordRoutes } from '../records/record-routes.js';
import { EventCount, LanguageSigns, NameLink, searchedListParts } from '../records/views/list-parts.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import type { Table } from '../shell/desk-list.js';
import { deskScreen, type DeskScreen } from '../shell/desk-screen.js';
import { OriginNotes } from '../sources/origin-notes.service.js';
import { RowMenu } from '../views/row-menu.js';
import { StatePill } from '../views/state-pill.js';
import { Thumbnail } from '../views/thumbnail.js';
import { DirectoryForms } from './directory-forms.service.js';
import { DirectoryPages } from './directory-pages.service.js';
import { DirectorySections } from './directory-sections.service.js';

/** Screen of venues or organizers. @param order of the section in the navigation */
export function directoryScreen(kind: DirectoryKind, order: number): DeskScreen {
  return deskScreen({
    path: kind,
    section: { name: kind, group: 'records', order },
    access: 'edit_posts',
    modules: [
      ...[ImportsModule, TranslationsModule, MediaModule, DirectoryModule],
      ...[VenuesModule, OrganizersModule],
    ],
    providers: [DirectorySections, DirectoryPages, DirectoryForms, OriginNotes],
    services: {
      sections: DirectorySections,
      overviews: DirectoryOverviews,
      pages: DirectoryPages,
      forms: DirectoryForms,
    },
    list: {
      read: async ({ sections, overviews }, caller) => {
        const requested = listQuery(caller);
        const { rows, pages } = await overviews.list(sections.of(kind).record, requested, caller);
        return { ...requested, rows, pages };
      },
      show: (requested, context) => {
        const texts = messagesOf(context.page.language).desk.records;
        const action = { text: texts.new[kind], path: `/${kind}/new` };
        return {
          head: { title: context.texts.sections[kind], path: `/${kind}`, action },
          done: { trashed: texts.trashed },
          ...searchedListParts(kind, requested, context),
          rows: tableOf(kind, context),
        };
      },
    },
    routes: recordRoutes(kind),
  });
}

function tableOf(kind: DirectoryKind, context: DeskContext): Table<DirectoryOverview> {
  const { page } = context;
  const { desk, field } = messagesOf(page.language);
  const { columns } = desk.records;
  return {
    class: 'records',
    columns: [
      {
        class: 'shown',
        head: (
          <th scope="col" colspan={2}>
            {field.name}
          </th>
        ),
        cell: ({ image }) => <Thumbnail image={image} context={context} />,
      },
      {
        head: <></>,
        isRowHead: true,
        cell: (row) => (
          <>
            <NameLink kind={kind} row={row} context={context} />
            {row.city === null || row.city === '' ? null : <small>{row.city}</small>}
          </>
        ),
      },
      {
        class: 'number',
        head: (
          <th scope="col" class="number">
            {columns.events}
          </th>
        ),
        cell: (row) => <EventCount kind={kind} row={row} context={context} />,
      },
      { class: 'short', head: field.status, cell: ({ status }) => <StatePill status={status} context={context} /> },
      {
        class: 'short',
        head: columns.languages,
        cell: (row) => <LanguageSigns kind={kind} row={row} context={context} />,
      },
      {
        class: 'deeds',
        head: (
          <th>
            <span class="unseen">{desk.events.actions}</span>
          </th>
        ),
        cell: ({ id, name }) => (
          <RowMenu label={desk.events.actionsFor({ title: plainText(name) })}>
            <a href={deskPath(`/${kind}/${String(id)}`, page)}>{desk.events.edit}</a>
            <a href={deskPath(`/${kind}/${String(id)}/merge`, page)}>{desk.records.merge}</a>
            <a href={deskPath(`/changes/${kind}/${String(id)}`, page)}>{context.texts.sections.changes}</a>
          </RowMenu>
        ),
      },
    ],
  };
}
