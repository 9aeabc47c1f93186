import type { JSX } from 'preact';
import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { AUTHORITIES } from '#calendar/imports/planning/decisions.js';
import type { SourceKinds } from '#calendar/imports/reader-process/source-kinds.service.js';
import type { SourceLook } from '#calendar/imports/setup/source-setup.service.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import {
  Checkbox,
  controlOf,
  FieldFrame,
  GroupError,
  groupOf,
  Select,
  TextField,
  type Choice,
} from '#web/desk/views/fields.js';
import { ZoneSelect } from '#web/desk/views/zone-field.js';
import type { SetupFields } from '../setup-fields.js';
import { TableFields } from './table-fields.js';

export interface SetupViewProps {
  readonly id: number;
  readonly fields: SetupFields;
  readonly look: SourceLook;
  readonly errors: FormErrors | undefined;
  readonly kinds: SourceKinds;
  readonly context: DeskContext;
}

/** How a source is read, and what its imports may change. */
export function SetupView(props: SetupViewProps): JSX.Element {
  const { id, look, errors, context } = props;
  const { page } = context;
  const texts = messagesOf(page.language).desk.sources;
  const isFirst = look.runId !== undefined;
  return (
    <>
      {isFirst ? <p class="prose help">{texts.setupHint}</p> : null}
      <ErrorSummary errors={errors} at={{ options: 'columns' }} context={context} />
      <DeskForm
        action={deskPath(`/sources/${String(id)}/setup`, page)}
        submit={isFirst ? texts.showPreview : context.texts.save}
        context={context}
        isMain
        isWide
      >
        {/* First button: Enter in a line presses it. */}
        <button type="submit" class="unseen" tabindex={-1} aria-hidden="true" />
        <Reading {...props} />
        <Writing {...props} />
      </DeskForm>
    </>
  );
}

/** What the source is, and how its content is understood. */
function Reading(props: SetupViewProps): JSX.Element {
  const { fields, look, errors, kinds, context } = props;
  const { language } = context.page;
  const messages = messagesOf(language);
  const texts = messages.desk.sources;
  const error = (name: string): string | undefined => errorAt(errors, name);
  return (
    <>
      <TextField
        name="name"
        label={messages.field.name}
        value={fields.name}
        error={error('name')}
        maxLength={200}
        required
      />
      <Select
        name="kind"
        label={texts.format}
        help={look.runId !== undefined ? texts.formatHint : undefined}
        error={error('kind')}
        value={fields.kind}
        choices={kinds.names.map((value) => ({ value, text: kinds.label(value, language) }))}
      />
      <TableFields {...props} />
      <Select
        name="source_language"
        label={texts.textsIn}
        error={error('source_language')}
        value={fields.source_language}
        choices={LANGUAGES.map((value) => ({ value, text: messagesOf(value).language.name }))}
      />
      <ZoneSelect
        name="timezone"
        value={fields.timezone}
        help={texts.zoneHint}
        error={error('timezone')}
        context={context}
      />
    </>
  );
}

/** What its imports may change, and when they happen. */
function Writing(props: SetupViewProps): JSX.Element {
  const { fields, errors, context } = props;
  const texts = messagesOf(context.page.language).desk.sources;
  const error = (name: string): string | undefined => errorAt(errors, name);
  return (
    <>
      <AuthorityChoice {...props} name="authority" label={texts.authority} />
      <AuthorityChoice {...props} name="times_authority" label={texts.timesAuthority} />
      <Select
        name="status"
        label={texts.newStatus}
        error={error('status')}
        value={fields.status}
        choices={statusChoices(context)}
      />
      <TextField
        name="address"
        label={texts.webAddress}
        help={texts.webAddressHint}
        error={error('address')}
        value={fields.address}
        maxLength={2000}
      />
      <SiteCredentialFields {...props} />
      <Select
        name="minutes"
        label={texts.schedule}
        error={error('minutes')}
        value={fields.minutes}
        choices={scheduleChoices(fields.minutes, context)}
      />
    </>
  );
}

/** User of the site that is read, or a token of its interface. */
function SiteCredentialFields({ fields, errors, kinds, context }: SetupViewProps): JSX.Element | null {
  const texts = messagesOf(context.page.language).desk.sources;
  const choices = kinds.get(fields.kind)?.choices ?? [];
  const hasLogin = choices.includes('credentials');
  if (!hasLogin && !choices.includes('token')) return null;
  const password = {
    name: 'password',
    label: hasLogin ? texts.sitePassword : texts.siteToken,
    help: hasLogin && fields.login === '' ? undefined : texts.sitePasswordHint,
    error: errorAt(errors, 'password'),
  };
  const login = (
    <TextField
      name="login"
      label={texts.siteLogin}
      help={texts.siteLoginHint}
      error={errorAt(errors, 'login')}
      value={fields.login}
      maxLength={200}
    />
  );
  return (
    <>
      {hasLogin ? login : null}
      <FieldFrame {...password}>
        <input {...controlOf(password)} type="password" autocomplete="new-password" maxLength={200} />
      </FieldFrame>
    </>
  );
}

interface AuthorityProps extends SetupViewProps {
  readonly name: 'authority' | 'times_authority';
  readonly label: string;
}

/** Who wins, in sentences. */
function AuthorityChoice({ name, label, fields, errors, context }: AuthorityProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.sources;
  const error = errorAt(errors, name);
  return (
    <fieldset class="authority" {...groupOf(name, error)}>
      <legend>{label}</legend>
      {AUTHORITIES.toSorted(ordinary).map((one) => (
        <Checkbox type="radio" name={name} value={one} label={texts[one]} isChecked={fields[name] === one} />
      ))}
      <GroupError id={name} error={error} />
    </fieldset>
  );
}

/** What most want comes first. */
function ordinary(one: string, other: string): number {
  return Number(other === 'preserve') - Number(one === 'preserve');
}

function statusChoices({ page }: DeskContext): Choice[] {
  const messages = messagesOf(page.language);
  const statuses = (['publish', 'draft', 'pending'] as const).map((value) => ({ value, text: messages.status[value] }));
  return [{ value: '', text: messages.desk.sources.asSource }, ...statuses];
}

/** Minutes between two readings. */
const SCHEDULES = ['15', '60', '360', '1440', '10080'] as const;

function scheduleChoices(minutes: string, { page }: DeskContext): Choice[] {
  const texts = messagesOf(page.language).desk.sources;
  const usual = SCHEDULES.map((value) => ({ value, text: texts.every[value] }));
  const isUsual = minutes === '' || usual.some(({ value }) => value === minutes);
  const other = isUsual ? [] : [{ value: minutes, text: texts.everyMinutes({ minutes }) }];
  return [{ value: '', text: texts.onRequest }, ...usual, ...other];
}
