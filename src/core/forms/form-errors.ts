/** Error of a field of a form, in the language of its page. */
export interface FieldError {
  /** Name of the field, or of the parameter of the API that it stands for. */
  readonly name: string;
  readonly text: string;
  /** Label of the field at which the error stands; undefined if the form has none for it. */
  readonly label?: string | undefined;
}

/** Errors of a form, by field and for the form as a whole. */
export interface FormErrors {
  /** In the order of the form; those without a field come last. */
  readonly fields: readonly FieldError[];
  readonly form?: string | undefined;
  /** Somebody else has saved meanwhile. */
  readonly isOutdated?: boolean;
}

type Labels = Readonly<Record<string, string>>;

/** Errors of a form by field; undefined if there are none. @param labels of the fields, in the order of the form */
export function formErrors(
  form: string,
  texts: Readonly<Record<string, string | undefined>>,
  labels: Labels = {},
): FormErrors | undefined {
  const fields = fieldErrors(texts, labels);
  return fields.length === 0 ? undefined : { fields, form };
}

/** Error of a form as a whole; undefined if there is none. */
export function formError(form: string | undefined): FormErrors | undefined {
  return form === undefined ? undefined : { fields: [], form };
}

/** @param labels of the fields, in the order of the form */
export function fieldErrors(
  texts: Readonly<Record<string, string | undefined>>,
  labels: Labels,
): readonly FieldError[] {
  const errors = Object.entries(texts).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name, text, label: labels[name] }],
  );
  return errorsInOrder(errors, labels);
}

/** Errors in the order of the form; those without a field come last. @param labels in that order */
export function errorsInOrder(errors: readonly FieldError[], labels: Labels): readonly FieldError[] {
  const names = Object.keys(labels);
  const place = ({ name }: FieldError): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return errors.toSorted((one, other) => place(one) - place(other));
}

/** Error text of a field; undefined if it has none. */
export function errorAt(errors: FormErrors | undefined, name: string): string | undefined {
  return errors?.fields.find((error) => error.name === name)?.text;
}
