import { formatExpected } from '../../../core/messages/format.js';
import { givenText, sentEvent, type FormField } from '../../../calendar/submissions/submission-form.js';
import type { FieldFault, FormFaults } from '../../../calendar/submissions/submission-reading.service.js';
import type { PageContext } from '../page-context.js';
import { SUBMIT_TEXTS, type SubmitTexts } from './texts/submit-texts.js';

/** What the form is drawn with. */
export interface SubmitForm {
  readonly values: Readonly<Record<FormField, string>>;
  readonly faults: FormFaults;
  /** What is wrong with the form in all. */
  readonly fault?: string | undefined;
  /** When it was opened, signed. */
  readonly stamp: string;
  readonly categories: readonly Choice[];
  /** Names of venues that the calendar knows. */
  readonly venues: readonly string[];
  /** Days for which the sender's data is kept after the decision. */
  readonly days: number;
  /** Whether senders are written to. */
  readonly hasMail: boolean;
}

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** The field that people do not see and machines fill in. */
export const TRAP = 'homepage';
export const STAMP = 'opened';

export function valuesOf(given: Readonly<Record<string, unknown>>): Record<FormField, string> {
  const [sender, mail, note] = ['sender', 'mail', 'note'].map((name) => givenText(given, name));
  return { ...sentEvent(given), sender: sender ?? '', mail: mail ?? '', note: note ?? '' };
}

export function submitTexts({ language }: Pick<PageContext, 'language'>): SubmitTexts {
  return SUBMIT_TEXTS[language];
}

/** What stands beside a field. */
export function faultText(field: FormField, fault: FieldFault, { language }: PageContext): string {
  const texts = SUBMIT_TEXTS[language];
  return typeof fault === 'string' ? texts.faults[fault] : formatExpected(texts.fields[field], fault, language);
}
