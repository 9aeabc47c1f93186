import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { formError, type FormErrors } from '#core/forms/form-errors.js';
import { plainText } from '#core/text/plain-text.js';
import { Site } from '#platform/config/site.js';
import { senderMail } from '#platform/config/mail-settings.js';
import { EventChoicesService } from '#calendar/events/event-choices.service.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { newStamp, readStamp, type FormStamp } from '#calendar/submissions/form-stamp.js';
import { SubmissionKey } from '#calendar/submissions/submission-key.service.js';
import { SubmissionReading, type ReadForm } from '#calendar/submissions/submission-reading.service.js';
import { TermLists } from '#calendar/terms/term-lists.service.js';
import type { PageContext } from '../page-context.js';
import {
  STAMP,
  submitErrors,
  submitTexts,
  TRAP,
  valuesOf,
  type SubmitChoice,
  type SubmitForm,
} from './submit-state.js';

const MOST_CHOICES = 50;
/** Time between opening and sending: nobody types an event faster, and no page should stay open for longer. */
const SHORTEST_MS = 3_000;
const LONGEST_MS = 24 * 60 * 60 * 1000;
const NONE = { category: [], tag: [], venue: [], organizer: [] };

/** Reason for which a form is shown again. */
export interface SubmitRefusal {
  readonly errors?: FormErrors | undefined;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Result of reading a form. */
export type SubmitReading =
  { readonly form: ReadForm; readonly stamp: FormStamp } | { readonly refusal: SubmitRefusal };

/** Renders and reads both forms: that of a new suggestion and that of a change. */
@Injectable()
export class SubmitForms {
  constructor(
    private readonly site: Site,
    private readonly terms: TermLists,
    private readonly choices: EventChoicesService,
    private readonly key: SubmissionKey,
    private readonly reading: SubmissionReading,
  ) {}

  /** @param values undefined: those that were sent */
  async draw(
    context: PageContext,
    { errors }: SubmitRefusal,
    { now }: RequestContext,
    values = valuesOf(context.input),
  ): Promise<SubmitForm> {
    const [categories, { venue }, key] = await Promise.all([
      this.categories(context.reader),
      this.choices.list(NONE, context.reader),
      this.key.get(),
    ]);
    const { submissions } = this.site.config;
    const sent = readStamp(key, context.input[STAMP]);
    const stamp = sent && isOpen(sent, now) ? sent : newStamp(key, now);
    return {
      values,
      errors,
      stamp: stamp.text,
      categories,
      venues: venue.map(({ name }) => name),
      days: submissions?.days ?? 0,
      hasMail: senderMail(this.site.config) !== undefined,
    };
  }

  /**
   * Reads and checks a form; detected machines get an error that people can correct. @param isChange of an earlier
   * suggestion
   */
  async take(context: PageContext, caller: RequestContext, isChange = false): Promise<SubmitReading> {
    const { input, reader } = context;
    const texts = submitTexts(context).errors;
    const categories = new Set((await this.categories(reader)).map(({ value }) => value));
    const read = await this.reading.read(input, { categories, isChange }, reader);
    if ('invalid' in read) return { refusal: { errors: submitErrors(read.invalid, context) } };
    if (input[TRAP] !== undefined && input[TRAP] !== '') return { refusal: { errors: formError(texts.trapped) } };
    const stamp = readStamp(await this.key.get(), input[STAMP]);
    if (!stamp || !isOpen(stamp, caller.now)) return { refusal: { errors: formError(texts.old) } };
    if (caller.now.getTime() - stamp.at < SHORTEST_MS) return { refusal: { errors: formError(texts.fast) } };
    return { form: read.form, stamp };
  }

  /** @throws any error but an exceeded rate limit */
  limited(error: unknown, context: PageContext): SubmitRefusal {
    if (!(error instanceof ApiError) || error.code !== 'rest_too_many_requests') throw error;
    const seconds = Number(error.args.values?.['seconds'] ?? 1);
    const errors = formError(submitTexts(context).errors.often({ minutes: Math.ceil(seconds / 60) }));
    return { errors, status: 429, headers: { 'Retry-After': String(seconds) } };
  }

  private async categories(reader: RequestContext): Promise<SubmitChoice[]> {
    const { terms } = await this.terms.list('category', { per_page: MOST_CHOICES, hide_empty: false }, reader);
    return terms
      .map((term) => valueOf(term))
      .map(({ name, slug }) => ({ value: slug, text: plainText(name) }))
      .filter(({ value, text }) => value !== '' && text !== '');
  }
}

function isOpen({ at }: FormStamp, now: Date): boolean {
  const age = now.getTime() - at;
  return age >= 0 && age <= LONGEST_MS;
}
