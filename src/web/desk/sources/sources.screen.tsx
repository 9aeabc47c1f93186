import { ImportsModule } from '#calendar/imports/imports.module.js';
import { ImportSources } from '#calendar/imports/sources/import-sources.service.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { RevisionsModule } from '#calendar/revisions/revisions.module.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { numberParam } from '../forms/query-params.js';
import { deskRedirect } from '../shell/desk-page.js';
import { listHandler } from '../shell/desk-list.js';
import { deskScreen } from '../shell/desk-screen.js';
import { removalAnswer } from '../views/removal-view.js';
import { ImportItems } from '#calendar/imports/runs/import-items.service.js';
import { RecordOrigins } from '#calendar/imports/origins/record-origins.service.js';
import { SourceKinds } from '#calendar/imports/reader-process/source-kinds.service.js';
import { SourceOverviews } from '#calendar/imports/sources/source-overviews.service.js';
import { SourceUploadInterceptor } from '#calendar/imports/runs/source-upload.interceptor.js';
import { ImportReports } from './import-reports.service.js';
import { LEFT_AWAY_LIST, takeBackIn } from './left-away-list.js';
import { OriginPages } from './origin-pages.service.js';
import { PlanNames } from './plan-names.service.js';
import { RunDecisions } from './run-decisions.service.js';
import { RunPages } from './run-pages.service.js';
import { SourcePages } from './source-pages.service.js';
import { SourceSetupPages } from './source-setup-pages.service.js';
import { SOURCE_LIST } from './source-list.js';

/** Sources, from which records are imported: how they are read, their imports, and decisions on single records. */
export const SOURCES_SCREEN = deskScreen({
  path: 'sources',
  section: { name: 'sources', group: 'management', order: 10 },
  access: 'edit_others_posts',
  modules: [ImportsModule, MediaModule, RevisionsModule],
  providers: [SourcePages, SourceSetupPages, RunPages, RunDecisions, ImportReports, PlanNames, OriginPages],
  services: {
    sources: ImportSources,
    overviews: SourceOverviews,
    items: ImportItems,
    origins: RecordOrigins,
    pages: SourcePages,
    setup: SourceSetupPages,
    runs: RunPages,
    decisions: RunDecisions,
    reports: ImportReports,
    originPages: OriginPages,
    kinds: SourceKinds,
  },
  list: SOURCE_LIST,
  routes: {
    'GET new': ({ setup }, caller, context) => setup.blank(caller, context),
    'POST import': {
      upload: SourceUploadInterceptor,
      handle: ({ setup }, caller, context) => setup.create(caller, context),
    },
    'GET :id': ({ pages }, caller, context) => pages.show(caller, context),
    'GET :id/setup': ({ setup }, caller, context) => setup.show(caller, context),
    'POST :id/setup': ({ setup }, caller, context) => setup.save(caller, context),
    'POST :id/import': {
      upload: SourceUploadInterceptor,
      handle: ({ pages }, caller, context) => pages.importFile(caller, context),
    },
    'POST :id/read': ({ pages }, caller, context) => pages.read(caller, context),
    'POST :id/pause': async ({ sources }, caller, context) => {
      const id = numberParam(caller, 'id');
      await sources.update(id, { paused: caller.rawParams['paused'] === 'true' }, caller);
      return deskRedirect(`/sources/${String(id)}?done=saved`, context);
    },
    'GET :id/remove': async ({ sources }, caller, context) => {
      const texts = messagesOf(context.page.language).desk.sources;
      const { id, name } = await sources.row(numberParam(caller, 'id'));
      const back = `/sources/${String(id)}`;
      const title = texts.removeTitle({ name });
      return removalAnswer({ title, path: `${back}/remove`, back, hint: texts.removeHint }, context);
    },
    'POST :id/remove': async ({ sources }, caller, context) => {
      await sources.remove(numberParam(caller, 'id'), caller);
      return deskRedirect('/sources?done=gone', context);
    },
    'GET :id/left-out': listHandler(LEFT_AWAY_LIST),
    'POST :id/left-out': takeBackIn,
    'GET :id/runs/:run': ({ runs }, caller, context, { run = '' }) => runs.show(run, caller, context),
    'POST :id/runs/:run': ({ decisions }, caller, context, { run = '' }) => decisions.decide(run, caller, context),
    'GET :id/runs/:run/report': ({ reports }, caller, context, { run = '' }) => reports.report(run, caller, context),
    'POST records/:kind/:id': ({ originPages }, caller, context, { kind = '' }) =>
      originPages.decide(kind, caller, context),
  },
});
