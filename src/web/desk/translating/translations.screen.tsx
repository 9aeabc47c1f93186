import { languageTag } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { plainText } from '#core/text/plain-text.js';
import { pageOf } from '#calendar/records/lists/paging.js';
import { TranslationsModule } from '#calendar/translations/translations.module.js';
import { TranslatorsWork } from '#calendar/translations/translators-work.service.js';
import type { WorkRow } from '#calendar/translations/work-list.sql.js';
import { Site } from '#platform/config/site.js';
import { pageParam } from '../forms/query-params.js';
import { deskPath } from '../shell/desk-context.js';
import { deskScreen } from '../shell/desk-screen.js';
import { recordOf } from './named-record.js';
import { Sheets } from './sheets.service.js';
import { TranslationPages } from './translation-pages.service.js';
import { DayText } from './views/day-text.js';
import { WorkTabs } from './views/work-tabs.js';
import { sheetPath, workParameters, workPath, workQuery } from './work-query.js';

const PER_PAGE = 25;

/** Translations to do, and the sheets on which they are written. */
export const TRANSLATIONS_SCREEN = deskScreen({
  path: 'translations',
  section: { name: 'translations', group: 'calendar', order: 40, waits: 'translations' },
  access: 'edit_posts',
  modules: [TranslationsModule],
  providers: [Sheets, TranslationPages],
  services: { work: TranslatorsWork, site: Site, sheets: TranslationPages },
  list: {
    read: async (services, caller, context) => {
      const work = workQuery(caller.rawParams, context.page.contentLanguage);
      const limits = { ...services.site.config, maxPerPage: PER_PAGE };
      const page = pageOf({ page: pageParam(caller), per_page: PER_PAGE }, limits);
      const counts = await services.work.counts(work.resources, caller);
      const counted = counts
        .filter(({ language, status }) => language === work.language && work.statuses.includes(status))
        .reduce((sum, { total }) => sum + total, 0);
      const { rows, total } = await services.work.page(work, page, counted, caller);
      return { rows, page: page.page, pages: Math.ceil(total / PER_PAGE), work, counts };
    },
    show: ({ work, counts }, context) => {
      const { page } = context;
      const texts = messagesOf(page.language).desk.translating;
      return {
        head: { title: context.texts.sections.translations, path: '/translations' },
        class: 'translations',
        done: { saved: context.texts.saved, confirmed: context.texts.saved },
        before: <WorkTabs work={work} counts={counts} context={context} />,
        parameters: workParameters(work),
        empty: (
          <p>
            {texts.nothing}{' '}
            {work.order === 'soonest' ? (
              <a href={deskPath(workPath({ ...work, order: 'changed' }), page)}>{texts.changed}</a>
            ) : null}
          </p>
        ),
        rows: {
          scrolls: true,
          columns: [
            {
              head: page.labels.title,
              isRowHead: true,
              cell: ({ resource, id, title, original_language }: WorkRow) => (
                <a
                  href={deskPath(sheetPath({ resource, id, work, isInList: true }), page)}
                  lang={languageTag(original_language)}
                >
                  {plainText(title)}
                </a>
              ),
            },
            { head: texts.kindColumn, cell: ({ resource }) => texts.kind[resource] },
            {
              head: texts.stateColumn,
              class: ({ translation_status }) => `state ${translation_status}`,
              cell: ({ translation_status }) => texts.state[translation_status],
            },
            {
              head: texts.since,
              cell: ({ modified_at }) => <DayText moment={new Date(modified_at)} context={context} />,
            },
          ],
        },
      };
    },
  },
  routes: {
    'GET :resource/:id': ({ sheets }, caller, context, params) => sheets.form(recordOf(params), caller, context),
    'POST :resource/:id': ({ sheets }, caller, context, params) => sheets.save(recordOf(params), caller, context),
    'POST :resource/:id/fill': ({ sheets }, caller, context, params) => sheets.fill(recordOf(params), caller, context),
    'POST :resource/:id/confirm': ({ sheets }, caller, context, params) =>
      sheets.confirm(recordOf(params), caller, context),
    'POST :resource/:id/remove': ({ sheets }, caller, context, params) =>
      sheets.remove(recordOf(params), caller, context),
    'GET :resource/:id/next': ({ sheets }, caller, context, params) => sheets.next(recordOf(params), caller, context),
  },
});
