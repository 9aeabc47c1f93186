import type { JSX } from 'preact';
import type { DeskContext } from '../shell/desk-context.js';

interface Draft {
  /** Key of the draft: the form's path, and everything that makes it another form. */
  readonly as: string;
  /** The form shows unsaved input, so there is nothing to restore. */
  readonly isReturned: boolean;
  /** The service can render the draft; otherwise the script fills in the fields. */
  readonly isShownByService?: boolean;
}

/** Attributes of a form whose draft the browser keeps until it is saved. */
export function draftAttributes({ as, isReturned, isShownByService = false }: Draft, context: DeskContext): object {
  return {
    'data-kept': `${as} ${context.session.row?.login ?? ''}`,
    'data-offline': context.texts.draft.offline,
    ...(isReturned ? { 'data-returned': true } : {}),
    ...(isShownByService ? { 'data-shown-by-service': true } : {}),
  };
}

/** Offer to restore the draft of an earlier visit; a script shows it if there is one. */
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

/** Status line: the draft is kept, or the connection is lost. */
export function DraftState({ context }: { context: DeskContext }): JSX.Element {
  return <span class="keeping" role="status" data-keeping data-text={context.texts.draft.kept} />;
}
