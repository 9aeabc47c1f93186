import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';

interface GivenPasswordViewProps {
  readonly id: number;
  readonly login: string;
  readonly password: string;
  readonly context: DeskContext;
}

/** A temporary password, shown this once only. */
export function TemporaryPasswordView({ id, login, password, context }: GivenPasswordViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.users;
  const labels = messagesOf(context.page.language).field;
  return (
    <>
      <p class="prose">{texts.passwordHint}</p>
      <dl class="facts">
        <div>
          <dt>{labels.login}</dt>
          <dd>{login}</dd>
        </div>
        <div>
          <dt>{labels.password}</dt>
          <dd>
            <code class="secret">{password}</code>
          </dd>
        </div>
      </dl>
      <p>
        <a href={deskPath(`/users/${String(id)}`, context.page)}>{texts.back}</a>
      </p>
    </>
  );
}
