import { fieldErrors, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { EventsService } from '#calendar/events/events.service.js';
import { UpdateEventDto } from '#calendar/events/dto/event.input.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { submitLabels } from '#web/pages/submit/submit-state.js';
import { KnownRecords } from '#calendar/submissions/known-records.service.js';
import { SubmissionDecisions, type Submission } from '#calendar/submissions/submission-decisions.service.js';
import { changedFields, parametersOf } from '#calendar/submissions/submission-form.js';
import { numberParam, ifRevision } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskInput, type FormOutcome } from '../forms/desk-input.service.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { formStatus } from '../forms/api-errors.js';
import { inputFlag, inputText } from '#core/forms/form-input.js';
import { acceptedParameters } from './submission-answer.js';
import { SubmissionView } from './views/submission-view.js';

const LONGEST_REASON = 2_000;

/** Page of a reader's suggestion, and the editors' decisions. */
@Injectable()
export class SubmissionPages {
  constructor(
    private readonly input: DeskInput,
    private readonly decisions: SubmissionDecisions,
    private readonly known: KnownRecords,
    private readonly events: EventsService,
  ) {}

  async show(id: number, caller: RequestContext, context: DeskContext, errors?: FormErrors): Promise<Answer<HtmlBody>> {
    const submission = await this.decisions.get(id);
    const { sent, language, event_id: eventId, state } = submission;
    const inLanguage = this.input.inLanguage(caller, language);
    const waits = state === 'received';
    const [duplicates, venues, organizers, event] = await Promise.all([
      waits ? this.known.duplicates(sent, eventId ?? 0, inLanguage) : [],
      waits ? this.known.venuesLike(sent, inLanguage) : [],
      waits ? this.known.organizersLike(sent, inLanguage) : [],
      eventId === null ? undefined : this.revision(eventId, inLanguage),
    ]);
    const view = (
      <SubmissionView
        submission={submission}
        duplicates={duplicates}
        venues={venues}
        organizers={organizers}
        revision={event}
        input={errors ? caller.rawParams : undefined}
        errors={errors}
        done={caller.rawParams['done']}
        context={context}
      />
    );
    const head = { title: sent.title, path: `/submissions/${String(id)}` };
    return deskAnswer(head, view, context, { status: formStatus(errors) });
  }

  async accept(id: number, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    return this.decided({ id, done: 'accepted' }, caller, context, (submission) =>
      this.input.send(
        {
          dto: UpdateEventDto,
          input: acceptedParameters(caller.rawParams, submission.event_id ?? 0),
          context,
          labels: this.labels(context),
        },
        this.writer(submission, caller),
        (input) => this.decisions.accept(submission, input, this.writer(submission, caller)),
      ),
    );
  }

  async refuse(id: number, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const reason = inputText(caller.rawParams, 'reason', LONGEST_REASON).trim();
    return this.decided({ id, done: 'refused' }, caller, context, async (submission) => {
      const { texts } = context;
      if (reason === '')
        return {
          errors: { fields: fieldErrors({ reason: texts.needed }, this.labels(context)), form: texts.notSaved },
        };
      await this.decisions.refuse(submission, reason, this.writer(submission, caller));
      return { done: undefined };
    });
  }

  /** Accepts proposed changes, or leaves the event unchanged. */
  async changes(id: number, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const isTaken = inputFlag(caller.rawParams, 'take');
    return this.decided({ id, done: isTaken ? 'taken' : 'left' }, caller, context, async (submission) => {
      const { proposal, sent, event_id: eventId } = submission;
      if (!proposal || caller.rawParams['seen'] !== JSON.stringify(proposal)) throw new ApiError('conflict');
      if (!isTaken) {
        await this.decisions.leaveProposal(submission);
        return { done: undefined };
      }
      const parameters = { id: eventId ?? 0, ...parametersOf(changedFields(sent, proposal), proposal) };
      const writer = this.writer(submission, caller);
      const form = { dto: UpdateEventDto, input: parameters, context, labels: this.labels(context) };
      return this.input.send(form, writer, (input) => this.decisions.takeProposal(submission, input, writer));
    });
  }

  private async decided(
    { id, done }: { readonly id: number; readonly done: 'accepted' | 'refused' | 'taken' | 'left' },
    caller: RequestContext,
    context: DeskContext,
    decide: (submission: Submission) => Promise<FormOutcome<unknown>>,
  ): Promise<Answer<HtmlBody>> {
    const tooLate = { fields: [], form: messagesOf(context.page.language).desk.submissions.tooLate, isOutdated: true };
    let outcome: FormOutcome<unknown>;
    try {
      const submission = await this.decisions.get(id);
      if (submission.state !== 'received') throw new ApiError('conflict');
      outcome = await decide(submission);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      outcome = { errors: tooLate };
    }
    if ('errors' in outcome) {
      const { errors } = outcome;
      return this.show(id, caller, context, errors.isOutdated === true ? tooLate : errors);
    }
    const path = done === 'taken' || done === 'left' ? `/submissions/${String(id)}` : '/submissions';
    return redirectAfterForm(`${deskPath(path, context.page)}?done=${done}`);
  }

  /** Caller for a write: in the language of the submission, and only over the revision that the editor saw. */
  private writer({ language }: Submission, caller: RequestContext): RequestContext {
    const revision = numberParam(caller, 'revision');
    const ifMatch = revision === 0 ? undefined : ifRevision(revision);
    return { ...this.input.inLanguage(caller, language), ifMatch };
  }

  private async revision(eventId: number, caller: RequestContext): Promise<number | undefined> {
    try {
      return (await this.events.get({ id: eventId, context: 'edit' }, caller)).revision;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return undefined;
      throw error;
    }
  }

  private labels({ page }: DeskContext): Readonly<Record<string, string>> {
    const labels = submitLabels(page);
    return { ...labels, categories: labels.category, reason: messagesOf(page.language).desk.submissions.reason };
  }
}
