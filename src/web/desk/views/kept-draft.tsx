import type { JSX } from 'preact';
import type { DeskContext } from '../shell/desk-context.js';

interface Draft {
  /** The form's own: its path, and all that makes it another form. */
  readonly as: string;
  /** It shows what was sent, so that there is nothing to bring back. */
  readonly isReturned: boolean;
  /** Its service can show what is kept; where it cannot, the script fills the fields in. */
  readonly isShownByService?: boolean;
}

/** The attributes of a form whose draft the browser keeps until it is saved. */
export function keptAttributes({ as, isReturned, isShownByService = false }: Draft, context: DeskContext): object {
  return {
    'data-kept': `${as} ${context.visit.session?.login ?? ''}`,
    'data-offline': context.texts.draft.offline,
    ...(isReturned ? { 'data-returned': true } : {}),
    ...(isShownByService ? { 'data-shown-by-service': true } : {}),
  };
}

/** What a browser has kept of an earlier visit; the script shows it where there is anything. */
export function DraftOffer({ context }: { context: DeskContext }): JSX.Element {
  const { draft } = context.texts;
  return (
    <div class="restore" data-restore role="status" hidden>
      <p>{draft.hint}</p>
      <p class="inline">
        <button type="button" class="quiet" data-restore-show>
          {draft.show}
        </button>
        <button type="button" class="quiet" data-restore-discard>
          {draft.discard}
        </button>
      </p>
    </div>
  );
}

/** Says that what is written is kept, and that the connection is lost. */
export function DraftState({ context }: { context: DeskContext }): JSX.Element {
  return <span class="keeping" role="status" data-keeping data-text={context.texts.draft.kept} />;
}
