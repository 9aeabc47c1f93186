import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { SECRET_FIELDS } from '../forms/form-fields.js';
import { PENDING_FIELD, pendingText, type PendingInput } from '../shell/pending-form.js';
import { pendingLabel } from '../forms/pending-labels.js';
import { DeskForm } from './desk-form.js';
import { TextField } from './fields.js';

interface KeptProps {
  readonly kept: PendingInput;
  readonly context: DeskContext;
}

/** Content of a rejected form, to check and send again. Secrets must be entered again. */
export function UnsentView({ kept, hint, context }: KeptProps & { readonly hint: string }): JSX.Element {
  const { texts, page } = context;
  const fields = kept.fields.filter(([name]) => !SECRET_FIELDS.includes(name));
  const secrets = kept.fields.filter(([name]) => SECRET_FIELDS.includes(name) && name !== 'post_password');
  const hasEventPassword = kept.fields.some(([name]) => name === 'post_password');
  return (
    <DeskForm action={deskPath(kept.path, page)} submit={texts.sendAgain} context={context} isUnsent isMain>
      <p role="alert">{hint}</p>
      <KeptTexts kept={kept} context={context} />
      {fields.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {secrets.map(([name]) => (
        <label>
          {name === 'code'
            ? texts.code
            : name === 'present'
              ? texts.presentPassword
              : messagesOf(context.page.language).field.password}
          <input type="password" name={name} autocomplete="off" required />
        </label>
      ))}
      {hasEventPassword ? (
        <TextField name="post_password" label={texts.eventPassword} help={texts.eventPasswordHint} maxLength={200} />
      ) : null}
    </DeskForm>
  );
}

/** Notice of a pending form in the sign-in form. */
export function PendingForm({ kept, context }: KeptProps): JSX.Element {
  return (
    <>
      <p role="alert">{context.texts.unsentSignIn}</p>
      <KeptTexts kept={kept} context={context} />
      <input type="hidden" name={PENDING_FIELD} value={pendingText(kept)} />
    </>
  );
}

function KeptTexts({ kept, context }: KeptProps): JSX.Element | null {
  const shown = kept.fields.flatMap(([name, value]) => {
    const label = pendingLabel(name, value, context);
    return label === undefined ? [] : [[label, value] as const];
  });
  if (shown.length === 0) return null;
  return (
    <dl class="unsent">
      {shown.map(([label, value]) => (
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
