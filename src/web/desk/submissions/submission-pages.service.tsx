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
import { PER_PAGE, SubmissionDecisions, type Submission } from '#calendar/submissions/submission-decisions.service.js';
import { changedFields, parametersOf } from '#calendar/submissions/submission-form.js';
import { isState } from '#calendar/submissions/submissions.sql.js';
import { numberParam, ifRevision } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskInput, type FormOutcome } from '../forms/desk-input.service.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
import { formStatus } from '../forms/api-errors.js';
import { inputFlag, inputText } from '#core/forms/form-input.js';
import { acceptedParameters } from './submission-answer.js';
import { QueueView } from './views/queue-view.js';
import { SubmissionView } from './views/submission-view.js';

const LONGEST_REASON = 2_000;
const MOST_PAGES = 1_000;

/** Queue of readers' suggestions, and the editors' decisions. */
@Injectable()
export class SubmissionPages {
  constructor(
    private readonly pages: DeskPages,
    private readonly input: DeskInput,
    private readonly decisions: SubmissionDecisions,
    private readonly known: KnownRecords,
    private readonly events: EventsService,
  ) {}

  async queue(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const context = this.context(caller, visit);
    const { state: asked, page: at, done } = caller.rawParams;
    const state = isState(asked) ? asked : 'received';
    const page = typeof at === 'string' && /^\d{1,4}$/.test(at) ? Math.min(Math.max(Number(at), 1), MOST_PAGES) : 1;
    const queue = await this.decisions.queue(state, page, caller);
    const pages = Math.ceil(queue.counts[state] / PER_PAGE);
    const view = <QueueView queue={queue} state={state} page={page} pages={pages} done={done} context={context} />;
    return deskAnswer({ title: context.texts.rooms.submissions, path: '/submissions' }, view, context);
  }

  async show(id: number, caller: RequestContext, visit: DeskSession, errors?: FormErrors): Promise<Answer<HtmlBody>> {
    const context = this.context(caller, visit);
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

  async accept(id: number, caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.decided({ id, done: 'accepted' }, caller, visit, (submission, context) =>
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

  async refuse(id: number, caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const reason = inputText(caller.rawParams, 'reason', LONGEST_REASON).trim();
    return this.decided({ id, done: 'refused' }, caller, visit, async (submission, context) => {
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
  async changes(id: number, caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const isTaken = inputFlag(caller.rawParams, 'take');
    return this.decided({ id, done: isTaken ? 'taken' : 'left' }, caller, visit, async (submission, context) => {
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
    visit: DeskSession,
    decide: (submission: Submission, context: DeskContext) => Promise<FormOutcome<unknown>>,
  ): Promise<Answer<HtmlBody>> {
    const context = this.context(caller, visit);
    const tooLate = { fields: [], form: messagesOf(context.page.language).desk.submissions.tooLate, isOutdated: true };
    let outcome: FormOutcome<unknown>;
    try {
      const submission = await this.decisions.get(id);
      if (submission.state !== 'received') throw new ApiError('conflict');
      outcome = await decide(submission, context);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      outcome = { errors: tooLate };
    }
    if ('errors' in outcome) {
      const { errors } = outcome;
      return this.show(id, caller, visit, errors.isOutdated === true ? tooLate : errors);
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

  /** @throws ApiError rest_no_route where the site takes no suggestions */
  private context(caller: RequestContext, visit: DeskSession): DeskContext {
    const context = this.pages.context(caller, visit);
    if (!context.page.takesSubmissions) throw new ApiError('rest_no_route');
    return context;
  }
}
