import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { DemonstrationState } from '#calendar/demonstration/demonstration.service.js';
import { FEW_EVENTS } from '#calendar/demonstration/demonstration.sql.js';
import { SEED_RECORDS } from '#calendar/demonstration/seed.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';

interface DemonstrationViewProps {
  readonly state: DemonstrationState;
  readonly context: DeskContext;
}

export function DemonstrationView({ state, context }: DemonstrationViewProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.firstRun;
  const path = '/first-run/demonstration';
  if (state.is === 'none')
    return state.isSmall ? (
      <>
        <p class="prose">{texts.tryHint({ records: SEED_RECORDS })}</p>
        {state.isEmpty ? null : <p class="prose">{texts.besides}</p>}
        <DeskForm action={deskPath(path, page)} submit={texts.tryIt} context={context} />
      </>
    ) : (
      <p class="prose">{texts.notEmpty({ events: FEW_EVENTS })}</p>
    );
  if (state.is === 'writing')
    return (
      <>
        <progress max={state.all} value={state.done} aria-label={texts.demonstration} />
        <p>{texts.writing({ done: state.done, all: state.all })}</p>
      </>
    );
  return (
    <>
      <p>{texts[state.is]({ records: state.records })}</p>
      <p class="ways">
        <a href={page.links.sitePage('/', page.language)}>{texts.look}</a>
        <a href={deskPath('', page)}>{texts.toDesk}</a>
      </p>
      <p class="prose help">{texts.removeHint}</p>
      <DeskForm action={deskPath(`${path}/remove`, page)} submit={texts.remove} context={context} isQuiet />
    </>
  );
}
