import { fieldErrors, type FormErrors } from '#core/forms/form-errors.js';
import type { ApiError } from '#core/errors/api-error.js';
import { formatError, formatExpected } from '#core/messages/format.js';
import type { DeskContext } from '../shell/desk-context.js';

/** Status of the page that shows a form. @param errors of the form; undefined if it has none yet */
export function formStatus(errors: FormErrors | undefined): 200 | 400 | 412 {
  if (!errors) return 200;
  return errors.isOutdated === true ? 412 : 400;
}

/** Statuses of errors that the user can fix in the form. */
const FIXED_IN_THE_FORM = [409, 412, 413, 422];

/** Errors of a form for an API error, in the page's language; undefined if no change of the form would fix it. */
export function formErrorsOf(
  error: ApiError,
  labels: Readonly<Record<string, string>>,
  { page: { language }, texts }: Pick<DeskContext, 'page' | 'texts'>,
): FormErrors | undefined {
  const { code, status, args } = error;
  if (args.wrong ?? args.missing) {
    const wrong: Record<string, string> = {};
    for (const [name, what] of Object.entries(args.wrong ?? {}))
      wrong[name] = formatExpected(labels[name] ?? name, what, language);
    for (const name of args.missing ?? []) wrong[name] = texts.needed;
    return { fields: fieldErrors(wrong, labels), form: texts.notSaved };
  }
  const form = formatError(code, args, language);
  if (code === 'rest_precondition_failed') return { fields: [], form, isOutdated: true };
  return status === 400 || FIXED_IN_THE_FORM.includes(status) ? { fields: [], form } : undefined;
}
