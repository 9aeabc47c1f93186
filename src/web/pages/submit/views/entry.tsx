import { defined } from '#core/defined.js';
import { h, type ComponentChildren, type JSX } from 'preact';
import { errorAt } from '#core/forms/form-errors.js';
import type { FormField } from '#calendar/submissions/submission-form.js';
import type { PageContext } from '#web/pages/page-context.js';
import { submitLabels, submitTexts, type SubmitForm } from '../submit-state.js';

interface EntryProps {
  readonly name: FormField;
  readonly form: SubmitForm;
  readonly context: PageContext;
  readonly type?: 'text' | 'date' | 'time' | 'url' | 'email';
  readonly help?: string;
  readonly isNeeded?: boolean;
  readonly maxLength?: number;
  readonly autocomplete?: string;
  readonly list?: string;
}

/** A label, a control, and below it the help text or the error. */
function Frame({
  name,
  form,
  context,
  help,
  isNeeded = false,
  children,
}: EntryProps & { children: ComponentChildren }): JSX.Element {
  const texts = submitTexts(context);
  const error = errorAt(form.errors, name);
  const below = error ?? help;
  return (
    <div class={`entry ${name}`}>
      <label for={name}>
        {submitLabels(context)[name]}
        {isNeeded ? null : <span class="optional">{` ${texts.optional}`}</span>}
      </label>
      {children}
      {below === undefined ? null : (
        <p id={`${name}-help`} class={error === undefined ? undefined : 'wrong'}>
          {below}
        </p>
      )}
    </div>
  );
}

function common({ name, form, help, isNeeded }: EntryProps): Record<string, unknown> {
  const isWrong = errorAt(form.errors, name) !== undefined;
  return {
    id: name,
    name,
    ...(isWrong ? { 'aria-invalid': 'true' } : {}),
    ...(isWrong || help !== undefined ? { 'aria-describedby': `${name}-help` } : {}),
    ...(isNeeded === true ? { required: true } : {}),
  };
}

export function Entry(props: EntryProps): JSX.Element {
  const { name, form, type = 'text', maxLength = 500, autocomplete = 'off', list } = props;
  const isText = type !== 'date' && type !== 'time';
  const control = h('input', {
    ...common(props),
    type,
    value: form.values[name],
    autocomplete,
    ...(isText ? { maxLength } : {}),
    ...defined({ list }),
  });
  return <Frame {...props}>{control}</Frame>;
}

export function LongEntry({ rows = 8, ...props }: EntryProps & { readonly rows?: number }): JSX.Element {
  const { name, form, maxLength } = props;
  const control = h('textarea', { ...common(props), rows, ...defined({ maxLength }) }, form.values[name]);
  return <Frame {...props}>{control}</Frame>;
}

export function CategoryEntry(props: EntryProps): JSX.Element {
  const { form, context } = props;
  const choices = [{ value: '', text: submitTexts(context).noCategory }, ...form.categories];
  const control = h(
    'select',
    common(props),
    choices.map(({ value, text }) => (
      <option value={value} selected={value === form.values.category}>
        {text}
      </option>
    )),
  );
  return <Frame {...props}>{control}</Frame>;
}
