import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Checkbox } from '#web/desk/views/fields.js';
import type { RunModel } from '../run-model.js';
import { runPath } from '../run-path.js';

interface BarProps {
  readonly model: RunModel;
}

/** Progress of an import at work. The page asks again by itself, without a script. */
export function Progress({ model: { run, counts, context } }: BarProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.sources;
  const path = deskPath(runPath(run.sourceId, run.id), page);
  const sum = (states: readonly string[]): number =>
    counts.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0);
  const isUndoing = run.state === 'undoing';
  const done = sum(isUndoing ? ['undone', 'kept'] : ['applied', 'failed']);
  const all = done + sum(isUndoing ? ['applied'] : ['planned']);
  const isCounted = all > 0 && (isUndoing || run.state === 'applying');
  const { state } = messagesOf(page.language).imports;
  const label = isUndoing ? state.undoing : run.state === 'applying' ? state.applying : state.reading;
  return (
    <div class="at-work">
      <progress {...(isCounted ? { max: all, value: done } : {})} aria-label={label} />
      <p>{isCounted ? texts.progress({ done, all }) : texts.atWork}</p>
      <p class="inline">
        <a href={path}>{texts.refresh}</a>
        <DeskForm action={path} submit={texts.stop} context={context} isQuiet>
          <input type="hidden" name="action" value="stop" />
        </DeskForm>
      </p>
    </div>
  );
}

/** What can be done with a plan. Turning the page keeps what was ticked. */
export function RunBar({ model }: BarProps): JSX.Element {
  const { run, counts, tab, context } = model;
  const texts = messagesOf(context.page.language).desk.sources;
  const open = ({ state }: { readonly state: string }): boolean => state === 'planned' || state === 'excluded';
  const all = counts.filter(open).reduce((sum, { count }) => sum + count, 0);
  const hasTicks = model.items.some(open);
  return (
    <>
      <PageButtons model={model} />
      {all === 0 ? null : (
        <div class="bar">
          <button type="submit" name="action" value="all">
            {texts.importAll} <span class="count">{all}</span>
          </button>
          <button type="submit" class="quiet" name="action" value="ticked">
            {texts.importTicked}
          </button>
        </div>
      )}
      <div class="beyond">
        {hasTicks ? (
          <button type="submit" class="quiet" name="action" value="save">
            {texts.keepSelection}
          </button>
        ) : null}
        {run.state === 'planned' ? (
          <button type="submit" class="quiet" name="action" value="stop">
            {texts.discard}
          </button>
        ) : null}
        {tab === 'new' && hasTicks ? <Checkbox name="never" label={texts.neverAgain} isChecked={false} /> : null}
      </div>
    </>
  );
}

function PageButtons({ model: { page, pages, context } }: BarProps): JSX.Element | null {
  const { texts } = context;
  if (pages <= 1) return null;
  return (
    <div class="pager">
      <button type="submit" class="quiet" name="to" value={String(page - 1)} disabled={page === 1}>
        {texts.previous}
      </button>
      <span>{texts.pageOf({ page, pages })}</span>
      <button type="submit" class="quiet" name="to" value={String(page + 1)} disabled={page === pages}>
        {texts.next}
      </button>
    </div>
  );
}
