import { messagesOf } from '#core/messages/catalogue.js';
import { CategoriesModule } from '#calendar/categories/categories.module.js';
import { ImportsModule } from '#calendar/imports/imports.module.js';
import { TagsModule } from '#calendar/tags/tags.module.js';
import { TAXONOMIES } from '#calendar/terms/taxonomy.js';
import { TermOverviews, type TermOverview } from '#calendar/terms/term-overview.service.js';
import { TermsModule } from '#calendar/terms/terms.module.js';
import { TranslationsModule } from '#calendar/translations/translations.module.js';
import type { TermKind } from '../records/desk-kind.js';
import { listQuery } from '../records/list-query.js';
import { noPage, recordRoutes } from '../records/record-routes.js';
import { EventCount, LanguageSigns, NameLink, searchedListParts } from '../records/views/list-parts.js';
import { listHandler, type DeskList, type ListData } from '../shell/desk-list.js';
import { deskScreen, type DeskScreen } from '../shell/desk-screen.js';
import { OriginNotes } from '../sources/origin-notes.service.js';
import { TermForms } from './term-forms.service.js';
import { termListHead, TermPages } from './term-pages.service.js';
import { TAXONOMY_OF, TermSections } from './term-sections.service.js';

/** Screen of categories or tags. @param order of the section in the navigation */
export function termScreen(kind: TermKind, order: number): DeskScreen {
  const flatList = listHandler(termList(kind));
  return deskScreen({
    path: kind,
    section: { name: kind, group: 'records', order },
    access: TAXONOMIES[TAXONOMY_OF[kind]].edit,
    modules: [ImportsModule, TranslationsModule, TermsModule, CategoriesModule, TagsModule],
    providers: [TermSections, TermPages, TermForms, OriginNotes],
    services: { overviews: TermOverviews, pages: TermPages, forms: TermForms },
    routes: {
      ...recordRoutes(kind),
      GET: (services, caller, context, params) => {
        const { search, twinsFirst } = listQuery(caller);
        // Search results and likely duplicates are shown as a flat list.
        const isTree = kind === 'categories' && search === undefined && !twinsFirst;
        return isTree ? services.pages.tree(caller, context) : flatList(services, caller, context, params);
      },
      'POST move': {
        access: 'edit_categories',
        handle: ({ pages }, caller, context) => (kind === 'categories' ? pages.move(caller, context) : noPage()),
      },
      'GET :id/remove': ({ pages }, caller, context) => pages.removal(kind, caller, context),
    },
  });
}

interface TermListData extends ListData {
  readonly rows: readonly TermOverview[];
  readonly search: string | undefined;
  readonly twinsFirst: boolean;
}

/** Terms one below the other: tags, or categories that were searched for or sorted by likely duplicates. */
function termList(kind: TermKind): DeskList<{ readonly overviews: TermOverviews }, TermListData> {
  return {
    read: async ({ overviews }, caller) => {
      const query = listQuery(caller);
      const { rows, pages } = await overviews.list(TAXONOMY_OF[kind], query, caller);
      return { ...query, rows, pages };
    },
    show: (requested, context) => {
      const texts = messagesOf(context.page.language).desk.records;
      return {
        head: termListHead(kind, context),
        done: { removed: texts.removed, moved: texts.moved },
        ...searchedListParts(kind, requested, context),
        rows: {
          tag: 'ul',
          class: 'terms',
          item: (row) => (
            <li>
              <span class="what">
                <NameLink kind={kind} row={row} context={context} />
              </span>
              <LanguageSigns kind={kind} row={row} context={context} />
              <span class="count">
                <EventCount kind={kind} row={row} context={context} />
              </span>
            </li>
          ),
        },
      };
    },
  };
}
