import type { Language } from '../../../core/language.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { askedNumber, ifRevision } from '../forms/asked.js';
import type { Outcome } from '../forms/desk-input.service.js';
import type { FormTexts } from './form-texts.js';
import { withChoice, withSent, type Returned, type Values } from './record-values.js';

/** A record whose form is open, as it is stored. */
export interface EditedRecord {
  readonly id: number;
  readonly revision: number | undefined;
  readonly original: Language;
  /** Of the texts in the form. */
  readonly language: Language;
  readonly texts: FormTexts;
  readonly stored: Values;
}

interface Saving<Edited> {
  /** Answers the record as it is by now. */
  readonly read: () => Promise<Edited>;
  readonly write: (edited: Edited, given: RequestContext['rawParams'], ifMatch: string) => Promise<Outcome<unknown>>;
  /** Whoever may not edit the record has nothing to compare: the write refuses it. */
  readonly mayEdit?: (edited: Edited) => boolean;
}

/** Saves a form. `returned` is what was sent where that was not possible: it was wrong, or made of an old version. */
export async function savedForm<Edited extends EditedRecord>(
  caller: RequestContext,
  { read, write, mayEdit = () => true }: Saving<Edited>,
): Promise<{ readonly edited: Edited; readonly returned: Returned | undefined }> {
  const { rawParams } = caller;
  const edited = await read();
  const { stored } = edited;
  const revision = askedNumber(caller, 'revision');
  // What is wrong with a form is told once it is clear that it is not an old one.
  if (revision !== edited.revision && mayEdit(edited))
    return { edited, returned: { values: withSent(stored, rawParams) } };
  const given = withChoice(rawParams, stored);
  const outcome = await write(edited, given, ifRevision(revision));
  if (!('faults' in outcome)) return { edited, returned: undefined };
  const values = withSent(stored, given);
  const { faults } = outcome;
  if (faults.isOutdated !== true) return { edited, returned: { values, faults } };
  // Somebody was faster between reading and writing: compared is what is there now.
  return { edited: await read(), returned: { values } };
}
