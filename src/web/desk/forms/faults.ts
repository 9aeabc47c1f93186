import type { ApiError } from '../../../core/errors/api-error.js';
import { formatError, formatExpected } from '../../../core/messages/format.js';
import type { DeskContext } from '../shell/desk-context.js';

/** What is wrong with a form: by field, and in all where it is no field's fault. */
export interface Faults {
  readonly fields: Readonly<Record<string, string>>;
  readonly form?: string;
  /** What the form calls its fields, in the order in which they stand. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Somebody else was faster. */
  readonly isOutdated?: boolean;
}

/** With which a page is answered that shows a form again. @param faults of the form; undefined where it has none yet */
export function statusOf(faults: Faults | undefined): 200 | 400 | 412 {
  if (!faults) return 200;
  return faults.isOutdated === true ? 412 : 400;
}

/** Of these the form tells; whoever reads it can mend them. */
const MENDED_BY_THE_FORM = [409, 412, 413, 422];

/** What an error says of a form, in the page's language; undefined for what no change of the form would mend. */
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
