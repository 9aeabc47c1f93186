import type { ApiError } from '../../../core/errors/api-error.js';
import { formatError, formatExpected } from '../../../core/messages/format.js';
import type { DeskContext } from '../shell/desk-context.js';

/** Errors of a form, by field and for the form as a whole. */
export interface Faults {
  readonly fields: Readonly<Record<string, string>>;
  readonly form?: string;
  /** Labels of the fields, in the order of the form. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Somebody else has saved meanwhile. */
  readonly isOutdated?: boolean;
}

/** Status of the page that shows a form. @param faults of the form; undefined if it has none yet */
export function formStatus(faults: Faults | undefined): 200 | 400 | 412 {
  if (!faults) return 200;
  return faults.isOutdated === true ? 412 : 400;
}

/** Statuses of errors that the user can fix in the form. */
const MENDED_BY_THE_FORM = [409, 412, 413, 422];

/** Errors of a form for an API error, in the page's language; undefined if no change of the form would fix it. */
export function faultsOf(
  error: ApiError,
  labels: Readonly<Record<string, string>>,
  { page: { language }, texts }: Pick<DeskContext, 'page' | 'texts'>,
): Faults | undefined {
  const { code, status, args } = error;
  if (args.wrong ?? args.missing) {
    const fields: Record<string, string> = {};
    for (const [name, what] of Object.entries(args.wrong ?? {}))
      fields[name] = formatExpected(labels[name] ?? name, what, language);
    for (const name of args.missing ?? []) fields[name] = texts.needed;
    return { fields, form: texts.notSaved, labels };
  }
  const form = formatError(code, args, language);
  if (code === 'rest_precondition_failed') return { fields: {}, form, isOutdated: true };
  return status === 400 || MENDED_BY_THE_FORM.includes(status) ? { fields: {}, form } : undefined;
}
