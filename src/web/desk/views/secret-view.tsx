import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../shell/desk-context.js';

interface SecretViewProps {
  /** Name of what it belongs to, where it is one of several. */
  readonly name?: string;
  readonly label: string;
  readonly secret: string;
  /** Path within the desk, and what the link to it says. */
  readonly back: { readonly path: string; readonly text: string };
  readonly context: DeskContext;
}

/** A new secret, shown this once only. */
export function SecretView({ name, label, secret, back, context: { texts, page } }: SecretViewProps): JSX.Element {
  return (
    <>
      <p class="prose">{texts.secretHint}</p>
      <dl class="facts">
        {name === undefined ? null : (
          <div>
            <dt>{messagesOf(page.language).field.name}</dt>
            <dd>{name}</dd>
          </div>
        )}
        <div>
          <dt>{label}</dt>
          <dd>
            <code class="secret">{secret}</code>
          </dd>
        </div>
      </dl>
      <p>
        <a href={deskPath(back.path, page)}>{back.text}</a>
      </p>
    </>
  );
}
