import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { inputChoice, inputFlag, inputText, inputTexts } from '#core/forms/form-input.js';
import { isLanguage } from '#core/language.js';
import { RecordTakeover } from '#calendar/imports/applying/record-takeover.service.js';
import { ImportItems } from '#calendar/imports/runs/import-items.service.js';
import { ImportRuns } from '#calendar/imports/runs/import-runs.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { pageParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { redirectAfterForm } from '../shell/desk-page.js';
import { runPath } from './run-path.js';
import { runOf, tabIn } from './run-pages.service.js';

const ACTIONS = ['all', 'ticked', 'save', 'stop', 'go-on', 'undo'] as const;
type RunAction = (typeof ACTIONS)[number];

/** What an editor decides about an import: all of it, what is ticked, or one field. */
@Injectable()
export class RunDecisions {
  constructor(
    private readonly runs: ImportRuns,
    private readonly items: ImportItems,
    private readonly takes: RecordTakeover,
  ) {}

  async decide(input: string, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const run = await runOf(this.runs, input, caller);
    const action = inputChoice(ACTIONS, caller.rawParams, 'action') ?? 'save';
    const isOutdated = await isRefused(() => this.act(action, run.id, caller));
    const stays = action === 'save' && !isOutdated;
    const tab = tabIn(caller);
    const query = new URLSearchParams({
      ...(tab && stays ? { tab } : {}),
      ...(stays && pageOf(caller) > 1 ? { page: String(pageOf(caller)) } : {}),
      ...(isOutdated ? { done: 'outdated' } : {}),
    });
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    return redirectAfterForm(deskPath(`${runPath(run.sourceId, run.id)}${search}`, page));
  }

  private async act(action: RunAction, runId: number, caller: RequestContext): Promise<void> {
    if (action === 'stop') await this.runs.stop(runId, caller);
    if (action === 'undo') await this.runs.undo(runId, caller);
    if (action === 'all') await this.items.chooseAll(runId);
    if (action === 'save' || action === 'ticked') await this.choose(runId, caller);
    if (action === 'save') await this.take(inputText(caller.rawParams, 'take', 200), runId, caller);
    if (action === 'ticked' && inputFlag(caller.rawParams, 'never')) await this.items.ignoreExcluded(runId);
    if (action === 'all' || action === 'ticked' || action === 'go-on') await this.runs.apply(runId, caller);
  }

  private async choose(runId: number, { rawParams }: RequestContext): Promise<void> {
    const numbers = (name: string): number[] => inputTexts(rawParams, name).filter(isNumber).map(Number);
    const shown = numbers('shown');
    if (shown.length > 0) await this.items.choose(runId, { shown, ticked: numbers('tick') });
  }

  /** One field: number of the record, language or -, and the field. */
  private async take(text: string, runId: number, caller: RequestContext): Promise<void> {
    const [no = '', language, field = ''] = text.split(' ');
    if (!isNumber(no)) return;
    const name = { field, language: isLanguage(language) ? language : null };
    await this.takes.field({ runId, no: Number(no) }, name, caller);
  }
}

function isNumber(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

/** The page to show next: that of a button of the pager, or the same. */
function pageOf(caller: RequestContext): number {
  const to = inputText(caller.rawParams, 'to', 9);
  return isNumber(to) ? Number(to) : pageParam(caller);
}

/** Whether the import has gone on meanwhile. */
async function isRefused(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'import-state') return true;
    throw error;
  }
}
