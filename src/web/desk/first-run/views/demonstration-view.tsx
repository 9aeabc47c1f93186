import type { JSX } from 'preact';
import type { DemonstrationState } from '../../../../calendar/demonstration/demonstration.service.js';
import { SEED_RECORDS } from '../../../../calendar/demonstration/seed.js';
import { deskPath, type DeskContext } from '../../shell/desk-context.js';
import { DeskForm } from '../../views/desk-form.js';
import { FIRST_RUN_TEXTS } from '../texts/first-run-texts.js';

interface DemonstrationViewProps {
  readonly state: DemonstrationState;
  readonly context: DeskContext;
}

export function DemonstrationView({ state, context }: DemonstrationViewProps): JSX.Element {
  const { page } = context;
  const texts = FIRST_RUN_TEXTS[page.language];
  const path = '/first-run/demonstration';
  if (state.is === 'none')
    return state.isEmpty ? (
      <>
        <p class="prose">{texts.tryHint(SEED_RECORDS)}</p>
        <DeskForm action={deskPath(path, page)} submit={texts.tryIt} context={context} />
      </>
    ) : (
      <p class="prose">{texts.notEmpty}</p>
    );
  if (state.is === 'writing')
    return (
      <>
        <progress max={state.all} value={state.done} aria-label={texts.demonstration} />
        <p>{texts.writing(state.done, state.all)}</p>
      </>
    );
  return (
    <>
      <p>{texts[state.is](state.records)}</p>
      <p class="ways">
        <a href={page.links.sitePage('/', page.language)}>{texts.look}</a>
        <a href={deskPath('', page)}>{texts.toDesk}</a>
      </p>
      <p class="prose help">{texts.removeHint}</p>
      <DeskForm action={deskPath(`${path}/remove`, page)} submit={texts.remove} context={context} isQuiet />
    </>
  );
}
