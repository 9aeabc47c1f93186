import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { LONGEST_PASSWORD } from '#platform/auth/password-rule.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import type { PendingInput } from '../shell/pending-form.js';
import { DeskField, DeskForm } from './desk-form.js';
import { PendingForm } from './unsent-view.js';

export const LONGEST_LOGIN = 60;

interface EnteredProps {
  /** Address to go to after signing in. */
  readonly to: string | undefined;
  /** Pending form. */
  readonly kept: PendingInput | undefined;
  readonly isWrong: boolean;
  /** Seconds until the next attempt. */
  readonly seconds: number | undefined;
  readonly context: DeskContext;
}

interface SignInProps extends EnteredProps {
  readonly login: string;
  readonly isOut: boolean;
  /** Help for the first sign-in to a new calendar. */
  readonly hint?: string | undefined;
}

export function SignInView(props: SignInProps): JSX.Element {
  const { login, to, kept, isOut, hint, context } = props;
  const labels = messagesOf(context.page.language).field;
  const { texts, page } = context;
  return (
    <DeskForm action={deskPath('/sign-in', page)} submit={texts.signIn} context={context}>
      {isOut ? <p role="status">{texts.signedOut}</p> : null}
      {hint === undefined ? null : <p class="help">{hint}</p>}
      <SignInError {...props} wrong={texts.wrongPassword} />
      {kept ? <PendingForm kept={kept} context={context} /> : null}
      {to === undefined ? null : <input type="hidden" name="to" value={to} />}
      <DeskField name="login" label={labels.login} value={login} autocomplete="username" maxLength={LONGEST_LOGIN} />
      <DeskField
        name="password"
        label={labels.password}
        type="password"
        autocomplete="current-password"
        maxLength={LONGEST_PASSWORD}
      />
    </DeskForm>
  );
}

export function CodeView(props: EnteredProps): JSX.Element {
  const { to, kept, context } = props;
  const { texts, page } = context;
  return (
    <DeskForm action={deskPath('/sign-in/code', page)} submit={texts.continue} context={context}>
      <SignInError {...props} wrong={texts.wrongCode} />
      {kept ? <PendingForm kept={kept} context={context} /> : null}
      {to === undefined ? null : <input type="hidden" name="to" value={to} />}
      <DeskField name="code" label={texts.code} help={texts.codeHint} autocomplete="one-time-code" maxLength={40} />
    </DeskForm>
  );
}

function SignInError({
  isWrong,
  seconds,
  wrong,
  context,
}: EnteredProps & { readonly wrong: string }): JSX.Element | null {
  if (!isWrong && seconds === undefined) return null;
  return (
    <p role="alert" class="wrong">
      {seconds === undefined ? wrong : context.texts.tooManyTries({ minutes: Math.ceil(seconds / 60) })}
    </p>
  );
}
