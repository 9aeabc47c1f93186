import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskForm } from './desk-form.js';

interface RemovalViewProps {
  /** Paths below `/desk`: of the removal, and back. */
  readonly path: string;
  readonly back: string;
  /** Consequences of the removal. */
  readonly hint: string;
  readonly context: DeskContext;
}

/** Question before a removal. */
export function RemovalView({ path, back, hint, context }: RemovalViewProps): JSX.Element {
  const { page, texts } = context;
  return (
    <>
      <p class="prose">{hint}</p>
      <div class="row">
        <DeskForm
          action={deskPath(path, page)}
          submit={messagesOf(page.language).record.removeForGood}
          context={context}
        />
        <a class="button quiet" href={deskPath(back, page)}>
          {texts.cancel}
        </a>
      </div>
    </>
  );
}
