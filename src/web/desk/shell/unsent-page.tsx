import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestScope } from '#platform/http/request-scope.js';
import type { DeskContext } from './desk-context.js';
import { deskBody } from './desk-page.js';
import { inputText } from '#core/forms/form-input.js';
import { PENDING_FIELD, pendingInput, readPending, type PendingInput } from './pending-form.js';
import { CodeView, LONGEST_LOGIN, SignInView } from '../views/sign-in-view.js';
import { UnsentView } from '../views/unsent-view.js';

const DOOR = /^\/sign-(in|out)(\/|$)/;

/**
 * Page for a rejected form, with its content; content from another site is not offered again. A user who is not signed in
 * can sign in here, and the form stays pending.
 */
export function unsentPage(context: DeskContext, scope: RequestScope, isFromElsewhere: boolean): HtmlBody {
  const { texts, session } = context;
  const { parameters } = scope;
  if (isFromElsewhere) {
    return deskBody({ title: texts.strangeTitle, path: '' }, <p>{texts.strangeHint}</p>, context);
  }
  const path = (scope.pagePath ?? '').replace(/^\/desk/i, '');
  const isDoor = DOOR.test(path);
  const kept = isDoor ? readPending(parameters[PENDING_FIELD]) : pendingInput(path, parameters);
  if (session.stage === 'nobody' || session.stage === 'code') {
    const shared = { to: undefined, kept, isWrong: false, seconds: undefined, context };
    const login = isDoor ? inputText(parameters, 'login', LONGEST_LOGIN) : '';
    const view =
      session.stage === 'code' ? <CodeView {...shared} /> : <SignInView {...shared} login={login} isOut={false} />;
    return deskBody({ title: texts.unsentTitle, path: '' }, view, context);
  }
  return unsentBody(kept ?? pendingInput(path, parameters), texts.unsentHint, context);
}

/** A rejected form to check and send again. @param hint reason for which it was not saved */
export function unsentBody(
  kept: PendingInput,
  hint: string,
  context: DeskContext,
  headers?: Readonly<Record<string, string | string[]>>,
): HtmlBody {
  const view = <UnsentView kept={kept} hint={hint} context={context} />;
  return deskBody({ title: context.texts.unsentTitle, path: '' }, view, context, headers);
}
