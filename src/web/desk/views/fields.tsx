import type { ComponentChildren, JSX } from 'preact';
import { languageTag, type Language } from '#core/language.js';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Help text in quiet colour below the field; an error replaces it. */
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Id, where several fields of a page have one name. */
  readonly id?: string;
}

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

interface FrameProps extends FieldProps {
  readonly children: ComponentChildren;
}

/** A label, the control, and below it the help text or the error. */
export function FieldFrame({ name, id = name, label, help, error, children }: FrameProps): JSX.Element {
  const below = error ?? help;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {below === undefined ? null : (
        <p id={`${id}-help`} {...(error === undefined ? {} : { class: 'wrong' })}>
          {below}
        </p>
      )}
    </div>
  );
}

/** Attributes that link a control to its frame. */
export function controlOf({ name, id = name, help, error }: Omit<FieldProps, 'label'>): ControlProps {
  return {
    id,
    name,
    ...(error === undefined ? {} : { 'aria-invalid': true }),
    ...((error ?? help) === undefined ? {} : { 'aria-describedby': `${id}-help` }),
  };
}

/** Attributes that link a group of controls to its error. */
export function groupOf(id: string, error: string | undefined): Omit<ControlProps, 'name'> {
  return { id, ...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-help` }) };
}

/** Error of a group of controls. */
export function GroupError({ id, error }: { id: string; error: string | undefined }): JSX.Element | null {
  return error === undefined ? null : (
    <p id={`${id}-help`} class="wrong">
      {error}
    </p>
  );
}

interface TextFieldProps extends FieldProps {
  readonly value?: string | undefined;
  readonly type?: 'text' | 'url' | 'email' | 'search' | 'datetime-local' | 'date' | 'time' | 'number' | 'tel';
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Language of the text in the field. */
  readonly language?: Language | undefined;
  readonly list?: string;
  readonly placeholder?: string | undefined;
}

export function TextField(props: TextFieldProps): JSX.Element {
  const { value, type = 'text', maxLength, required, language, list, placeholder } = props;
  return (
    <FieldFrame {...props}>
      <input
        {...controlOf(props)}
        type={type}
        value={value ?? ''}
        autocomplete="off"
        {...(maxLength === undefined ? {} : { maxLength })}
        {...(required === true ? { required } : {})}
        {...(language === undefined ? {} : { lang: languageTag(language) })}
        {...(list === undefined ? {} : { list })}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldProps {
  readonly value?: string | undefined;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly language?: Language | undefined;
}

export function TextArea(props: TextAreaProps): JSX.Element {
  const { value, rows = 6, maxLength, language } = props;
  return (
    <FieldFrame {...props}>
      <textarea
        {...controlOf(props)}
        rows={rows}
        {...(maxLength === undefined ? {} : { maxLength })}
        {...(language === undefined ? {} : { lang: languageTag(language) })}
      >
        {value ?? ''}
      </textarea>
    </FieldFrame>
  );
}

export interface Choice {
  readonly value: string;
  readonly text: string;
}

interface SelectProps extends FieldProps {
  readonly value?: string | undefined;
  readonly choices: readonly Choice[];
}

export function Select(props: SelectProps): JSX.Element {
  const { value, choices } = props;
  return (
    <FieldFrame {...props}>
      <select {...controlOf(props)}>
        {choices.map((choice) => (
          <option value={choice.value} selected={choice.value === value}>
            {choice.text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface CheckProps {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly isChecked: boolean;
  readonly type?: 'checkbox' | 'radio';
}

export function Checkbox({ name, label, value = 'true', isChecked, type = 'checkbox' }: CheckProps): JSX.Element {
  return (
    <label class="choice">
      <input type={type} name={name} value={value} checked={isChecked} />
      {label}
    </label>
  );
}

/** Confirmation of the last action, shown once. */
export function Done({ text }: { text: string | undefined }): JSX.Element | null {
  return text === undefined ? null : (
    <p role="status" data-done>
      {text}
    </p>
  );
}
