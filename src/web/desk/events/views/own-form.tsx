import type { ComponentChildren, JSX } from 'preact';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';

interface OwnFormProps {
  readonly id?: string;
  readonly action: string;
  readonly class: string;
  readonly context: DeskContext;
  readonly children: ComponentChildren;
}

/** A form of the desk whose children define its layout. */
export function OwnForm({ context, children, ...form }: OwnFormProps): JSX.Element {
  return (
    <form method="post" {...form}>
      <input type="hidden" name={FORM_FIELD} value={formToken(context.session.token)} />
      {children}
    </form>
  );
}
