import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { HIGHEST_ID } from '#core/highest-id.js';
import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { SourceKinds } from '#calendar/imports/reader-process/source-kinds.service.js';
import { ImportItems, ITEMS_PER_PAGE } from '#calendar/imports/runs/import-items.service.js';
import { STATES_AT_WORK } from '#calendar/imports/runs/run-states.js';
import { ImportRuns } from '#calendar/imports/runs/import-runs.service.js';
import { PLAN_TABS, tabCounts, type PlanTab } from '#calendar/imports/runs/plan-tabs.js';
import type { StoredRun } from '#calendar/imports/runs/stored-run.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { momentText, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer } from '../shell/desk-page.js';
import { PlanNames } from './plan-names.service.js';
import { PlanValues } from './plan-values.js';
import { runPath } from './run-path.js';
import { RunView } from './views/run-view.js';

/** Seconds after which the page of an import at work asks again. */
const AGAIN = { Refresh: '3' };

/** Page of an import: its plan, its progress and what became of it. */
@Injectable()
export class RunPages {
  constructor(
    private readonly runs: ImportRuns,
    private readonly items: ImportItems,
    private readonly names: PlanNames,
    private readonly kinds: SourceKinds,
  ) {}

  async show(runParam: string, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const run = await runOf(this.runs, runParam, caller);
    const [counts, newest] = await Promise.all([this.items.counts([run.id]), this.runs.newest(run.sourceId)]);
    const tabs = tabCounts(counts);
    const tab = tabIn(caller) ?? PLAN_TABS.find((one) => tabs[one] > 0) ?? 'new';
    const pages = Math.max(1, Math.ceil(tabs[tab] / ITEMS_PER_PAGE));
    const at = Math.min(pageParam(caller), pages);
    const items = tabs[tab] === 0 ? [] : await this.items.page(run.id, tab, at);
    const names = await this.names.of(run, items, caller);
    const values = new PlanValues(names, page.language);
    const isAtWork = STATES_AT_WORK.includes(run.state);
    const texts = messagesOf(page.language).desk.sources;
    const said = caller.rawParams['done'] === 'outdated' ? texts.outdated : undefined;
    const { kind } = run.source;
    const kindName = this.kinds.label(kind, page.language);
    const hasLines = this.kinds.get(kind)?.hasLines === true;
    const model = {
      run,
      kindName,
      hasLines,
      counts,
      tabs,
      tab,
      page: at,
      pages,
      items,
      names,
      values,
      isAtWork,
      said,
      context,
    };
    const view = <RunView model={{ ...model, isNewest: newest === run.id }} />;
    const head = {
      title: texts.importOf({ source: run.source.name, moment: momentText(run.startedAt, page) }),
      path: `${runPath(run.sourceId, run.id)}?tab=${tab}`,
    };
    return deskAnswer(head, view, context, { headers: isAtWork ? AGAIN : {} });
  }
}

/** The import in an address. @throws ApiError import-not-found if it is another source's */
export async function runOf(runs: ImportRuns, input: string, caller: RequestContext): Promise<StoredRun> {
  const id = /^\d{1,10}$/.test(input) ? Number(input) : 0;
  if (id < 1 || id > HIGHEST_ID) throw new ApiError('import-not-found');
  const run = await runs.row(id);
  if (run.sourceId !== numberParam(caller, 'id')) throw new ApiError('import-not-found');
  return run;
}

export function tabIn({ rawParams }: RequestContext): PlanTab | undefined {
  return PLAN_TABS.find((tab) => tab === inputText(rawParams, 'tab', 20));
}
