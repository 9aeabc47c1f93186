import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import { PLAN_TABS } from '#calendar/imports/runs/plan-tabs.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { hasOpenItems, isOpen, type RunModel } from '../run-model.js';
import { runPath } from '../run-path.js';
import { named, refusalText } from '../source-words.js';
import { PlanItems } from './plan-items.js';
import { Progress, RunBar } from './run-bar.js';

interface RunProps {
  readonly model: RunModel;
}

/** An import: where it stands, and its records in tabs. */
export function RunView({ model }: RunProps): JSX.Element {
  const { run, tabs, tab, said, isAtWork, context } = model;
  const { page } = context;
  const texts = messagesOf(page.language).desk.sources;
  const path = runPath(run.sourceId, run.id);
  const isEmpty = PLAN_TABS.every((one) => tabs[one] === 0);
  return (
    <>
      {said === undefined ? null : (
        <p role="alert" class="wrong">
          {said}
        </p>
      )}
      <Standing model={model} />
      {isAtWork ? <Progress model={model} /> : null}
      {isEmpty ? null : (
        <nav class="states" aria-label={texts.imports}>
          {PLAN_TABS.map((one) => (
            <a
              href={deskPath(`${path}?tab=${one}`, page)}
              {...(one === tab ? { 'aria-current': 'page' as const } : {})}
            >
              {texts.tabs[one]} <span class="count">{tabs[one]}</span>
            </a>
          ))}
        </nav>
      )}
      {isEmpty ? null : <TabContent model={model} />}
      {run.unchanged === 0 ? null : <p class="help">{texts.sameCount({ count: run.unchanged })}</p>}
      <After model={model} />
    </>
  );
}

/** State of the import, and why it waits or failed. */
function Standing({ model: { run, tabs, kindName, context } }: RunProps): JSX.Element {
  const { page } = context;
  const messages = messagesOf(page.language);
  const texts = messages.desk.sources;
  const isUpToDate = run.state === 'planned' && tabs.new + tabs.changed + tabs.going === 0;
  return (
    <>
      <p class="standing">
        <span class="pill state">{named(messages.imports.state, run.state) ?? run.state}</span>
        <a href={deskPath(`/sources/${String(run.sourceId)}`, page)}>{run.source.name}</a>
        <span class="help">{kindName}</span>
      </p>
      {run.refusal === null ? null : (
        <p role="alert" class="wrong">
          {refusalText(run.refusal, page.language)}
        </p>
      )}
      {run.state === 'choosing' ? (
        <p>
          <a class="button" href={deskPath(`/sources/${String(run.sourceId)}/setup`, page)}>
            {texts.finishSetup}
          </a>
        </p>
      ) : null}
      {isUpToDate ? <p>{texts.upToDate}</p> : null}
    </>
  );
}

/** Records of the tab, with what can be decided about them. */
function TabContent({ model }: RunProps): JSX.Element {
  const { run, tab, page: at, pages, items, context } = model;
  const { page, session } = context;
  const texts = messagesOf(page.language).desk.sources;
  const path = runPath(run.sourceId, run.id);
  const hints = { going: texts.goingHint, refused: texts.refusedHint, left: texts.leftHint };
  const hint = tab === 'new' || tab === 'changed' || items.length === 0 ? undefined : hints[tab];
  return (
    <form method="post" action={deskPath(path, page)} class="plan">
      <input type="hidden" name={FORM_FIELD} value={formToken(session.token)} />
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="page" value={String(at)} />
      {hint === undefined ? null : <p class="help">{hint}</p>}
      {items.length === 0 ? <p>{texts.nothing}</p> : <PlanItems model={model} />}
      {isOpen(model) ? (
        <RunBar model={model} />
      ) : (
        <DeskPager path={path} requested={{ tab }} page={at} pages={pages} context={context} />
      )}
    </form>
  );
}

/** What can be done once it is over: the report, going on, taking it back. */
function After({ model }: RunProps): JSX.Element {
  const { run, counts, isAtWork, isNewest, context } = model;
  const { page } = context;
  const texts = messagesOf(page.language).desk.sources;
  const path = runPath(run.sourceId, run.id);
  const isOver = ['done', 'stopped', 'failed'].includes(run.state);
  const hasApplied = counts.some(({ state }) => state === 'applied');
  const goesOn = isNewest && ['stopped', 'failed'].includes(run.state) && (!hasApplied || hasOpenItems(model));
  return (
    <div class="after">
      {counts.length === 0 || isAtWork ? null : (
        <a href={deskPath(`${path}/report`, page)} download={`import-${String(run.id)}.csv`}>
          {texts.report}
        </a>
      )}
      {goesOn && !isOpen(model) ? (
        <DeskForm action={deskPath(path, page)} submit={texts.goOn} context={context} isQuiet>
          <input type="hidden" name="action" value="go-on" />
        </DeskForm>
      ) : null}
      {isOver && hasApplied ? (
        <DeskForm action={deskPath(path, page)} submit={texts.undo} context={context} isQuiet>
          <input type="hidden" name="action" value="undo" />
          <span class="help">{texts.undoHint}</span>
        </DeskForm>
      ) : null}
    </div>
  );
}
