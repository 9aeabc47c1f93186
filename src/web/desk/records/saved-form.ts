import { withChosenUnits } from '#core/forms/form-conflict.js';
import type { Language } from '#core/language.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam, ifRevision } from '../forms/query-params.js';
import type { FormOutcome } from '../forms/desk-input.service.js';
import type { FormTexts } from './form-texts.js';
import { recordUnits, withSent, type Returned, type Values } from './record-values.js';

/** A stored record whose form is open. */
export interface EditedRecord {
  readonly id: number;
  readonly revision: number | undefined;
  readonly original: Language;
  /** Language of the texts in the form. */
  readonly language: Language;
  readonly texts: FormTexts;
  readonly stored: Values;
}

interface Saving<Edited> {
  /** Reads the record in its present state. */
  readonly read: () => Promise<Edited>;
  readonly write: (
    edited: Edited,
    input: RequestContext['rawParams'],
    ifMatch: string,
  ) => Promise<FormOutcome<unknown>>;
  /** Without this right nothing is compared: the write refuses it. */
  readonly mayEdit?: (edited: Edited) => boolean;
}

/** Saves a form. `returned` is the input that could not be saved: invalid, or based on an old version. */
export async function savedForm<Edited extends EditedRecord>(
  caller: RequestContext,
  { read, write, mayEdit = () => true }: Saving<Edited>,
): Promise<{ readonly edited: Edited; readonly returned: Returned | undefined }> {
  const { rawParams } = caller;
  const edited = await read();
  const { stored } = edited;
  const revision = numberParam(caller, 'revision');
  // Errors are shown only once the form is known to be up to date.
  if (revision !== edited.revision && mayEdit(edited))
    return { edited, returned: { values: withSent(stored, rawParams) } };
  const input = withChosenUnits(recordUnits(stored), rawParams, stored, rawParams);
  const outcome = await write(edited, input, ifRevision(revision));
  if (!('errors' in outcome)) return { edited, returned: undefined };
  const values = withSent(stored, input);
  const { errors } = outcome;
  if (errors.isOutdated !== true) return { edited, returned: { values, errors } };
  // Somebody else has saved between reading and writing: compares with the newest version.
  return { edited: await read(), returned: { values } };
}
