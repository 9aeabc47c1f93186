import { messagesOf } from '../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../shell/desk-context.js';

interface SecretViewProps {
  readonly name: string;
  readonly secret: string;
  readonly context: DeskContext;
}

/** A new application password, shown this once only. */
export function SecretView({ name, secret, context: { texts, page } }: SecretViewProps): JSX.Element {
  const labels = messagesOf(page.language).field;
  return (
    <>
      <p class="prose">{texts.secretHint}</p>
      <dl class="facts">
        <div>
          <dt>{labels.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{labels.password}</dt>
          <dd>
            <code class="secret">{secret}</code>
          </dd>
        </div>
      </dl>
      <p>
        <a href={deskPath('/account', page)}>{texts.back}</a>
      </p>
    </>
  );
}
