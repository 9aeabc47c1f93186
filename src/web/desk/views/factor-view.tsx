import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import type { FactorState } from '../account/second-factors.service.js';
import { otpauthLink, secretText } from '../account/totp.js';
import { DeskField, DeskForm } from './desk-form.js';
import { ErrorSummary } from './error-summary.js';
import { PresentField } from './present-field.js';
import { QrCode } from './qr-code.js';

interface FactorViewProps {
  readonly state: FactorState;
  readonly errors: FormErrors | undefined;
  readonly context: DeskContext;
}

export function FactorView({ state, errors, context }: FactorViewProps): JSX.Element {
  const { texts, page, session } = context;
  const path = (rest: string): string => deskPath(`/account/second-factor${rest}`, page);
  const link = state.secret === undefined ? '' : otpauthLink(state.secret, page.siteName, session.row?.login ?? '');
  if (state.isOn) return <FactorOn state={state} errors={errors} context={context} />;
  return (
    <>
      {session.stage === 'factor' ? <p role="status">{texts.factorNeeded}</p> : null}
      <p class="prose">{texts.factorHint}</p>
      {state.secret === undefined ? (
        <DeskForm action={path('/begin')} submit={texts.setUp} context={context} />
      ) : (
        <DeskForm action={path('')} submit={texts.turnOn} context={context} isMain>
          <ErrorSummary errors={errors} context={context} />
          <p>{texts.scanCode}</p>
          <QrCode text={link} label={texts.qrCode} />
          <p>
            <a class="button quiet" href={link}>
              {texts.openInApp}
            </a>
          </p>
          <p>{texts.enterSecret}</p>
          <p>
            <code class="secret">{secretText(state.secret)}</code>
          </p>
          <DeskField
            name="code"
            label={texts.code}
            help={texts.thenCode}
            error={errorAt(errors, 'code')}
            autocomplete="one-time-code"
            maxLength={40}
            isNumeric
          />
          {session.stage === 'factor' ? null : <PresentField errors={errors} context={context} />}
        </DeskForm>
      )}
    </>
  );
}

function FactorOn({ state, errors, context }: FactorViewProps): JSX.Element {
  const { texts, page, needsFactor } = context;
  const path = (rest: string): string => deskPath(`/account/second-factor${rest}`, page);
  const password = <PresentField errors={errors} context={context} />;
  return (
    <>
      <p>{`${texts.factorOn} ${texts.recoveryLeft({ count: state.recoveryCodes })}`}</p>
      <details open={errorAt(errors, 'present') !== undefined}>
        <summary>{texts.newRecoveryCodes}</summary>
        <DeskForm action={path('/recovery-codes')} submit={texts.newRecoveryCodes} context={context}>
          {password}
        </DeskForm>
      </details>
      {needsFactor ? null : (
        <details open={errorAt(errors, 'present') !== undefined}>
          <summary>{texts.turnOff}</summary>
          <DeskForm action={path('/remove')} submit={texts.turnOff} context={context}>
            {password}
          </DeskForm>
        </details>
      )}
    </>
  );
}

interface RecoveryViewProps {
  readonly codes: readonly string[];
  readonly context: DeskContext;
}

export function RecoveryView({ codes, context: { texts, page } }: RecoveryViewProps): JSX.Element {
  return (
    <>
      <p class="prose">{texts.recoveryHint}</p>
      <ol class="codes">
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <a href={deskPath('/account', page)}>{texts.back}</a>
      </p>
    </>
  );
}
