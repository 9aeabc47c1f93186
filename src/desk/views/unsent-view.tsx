import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../desk-context.js';
import { SECRET_FIELDS } from '../form-fields.js';
import { DeskForm } from './desk-form.js';
import { TextField } from './fields.js';

interface UnsentViewProps {
  readonly action: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly context: DeskContext;
}

/** What a form said, to be looked at and sent again. Secrets are asked for anew. */
export function UnsentView({ action, fields, context }: UnsentViewProps): JSX.Element {
  const { texts, visit, page } = context;
  const shown = fields.filter(([name, value]) => !SECRET_FIELDS.includes(name) && value !== '');
  const secrets = fields.filter(([name]) => SECRET_FIELDS.includes(name) && name !== 'post_password');
  const hasEventPassword = fields.some(([name, value]) => name === 'post_password' && value !== '');
  return (
    <DeskForm action={action} submit={texts.sendAgain} context={context}>
      <p role="alert">{visit.stage === 'nobody' ? `${texts.unsentHint} ${texts.unsentSignIn}` : texts.unsentHint}</p>
      {visit.stage === 'nobody' ? (
        <p>
          <a href={deskPath('/sign-in', page)} target="_blank" rel="noopener">
            {texts.signIn}
          </a>
        </p>
      ) : null}
      <dl class="unsent">
        {shown.map(([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <input type="hidden" name={name} value={value} />
          </div>
        ))}
      </dl>
      {secrets.map(([name]) => (
        <label>
          {name === 'code' ? texts.code : name === 'present' ? texts.presentPassword : texts.password}
          <input type="password" name={name} autocomplete="off" required />
        </label>
      ))}
      {hasEventPassword ? (
        <TextField name="post_password" label={texts.eventPassword} help={texts.eventPasswordHint} maxLength={200} />
      ) : null}
    </DeskForm>
  );
}
