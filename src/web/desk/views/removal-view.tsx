import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer } from '../shell/desk-page.js';
import { DeskForm } from './desk-form.js';

interface Removal {
  readonly title: string;
  /** Paths below `/desk`: of the removal, and back. */
  readonly path: string;
  readonly back: string;
  /** Consequences of the removal. */
  readonly hint: string;
}

/** Page that asks before a removal. */
export function removalAnswer({ title, path, back, hint }: Removal, context: DeskContext): Answer<HtmlBody> {
  return deskAnswer({ title, path }, <RemovalView {...{ path, back, hint, context }} />, context);
}

function RemovalView({
  path,
  back,
  hint,
  context,
}: Omit<Removal, 'title'> & { readonly context: DeskContext }): JSX.Element {
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
