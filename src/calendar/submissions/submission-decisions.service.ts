import { Inject, Injectable } from '@nestjs/common';
import { HIGHEST_ID } from '#core/highest-id.js';
import { ApiError } from '#core/errors/api-error.js';
import { isLanguage, type Language } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { EventInput } from '../events/dto/event.input.js';
import { EventWrites } from '../events/writing/event-writes.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { Links } from '#platform/http/links.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { MailNews } from './mail-content.js';
import { SubmissionMails } from './submission-mails.service.js';
import { removeAfter } from './removal-date.js';
import { storedEvent, type SentEvent } from './submission-form.js';
import {
  queuePage,
  settledElsewhere,
  stateCounts,
  submissionById,
  type QueuedRow,
  type SettledRow,
  type State,
  type StateCount,
  type SubmissionRow,
} from './submissions.sql.js';

export const PER_PAGE = 50;

/** A submission in the editors' view. */
export interface Submission extends Omit<SubmissionRow, 'sent' | 'proposal' | 'secret_hash' | 'language'> {
  readonly language: Language;
  readonly sent: SentEvent;
  readonly proposal: SentEvent | undefined;
}

export interface SubmissionQueue {
  readonly rows: readonly (Omit<QueuedRow, 'sent'> & { readonly sent: SentEvent })[];
  readonly counts: Readonly<Record<State, number>>;
}

/** Editors' decisions on submissions. The API's own services check what they may do to the event. */
@Injectable()
export class SubmissionDecisions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prisma: PrismaService,
    private readonly events: EventWrites,
    private readonly mails: SubmissionMails,
  ) {}

  /** @param page from 1 */
  async queue(state: State, page: number, { links, now }: RequestContext): Promise<SubmissionQueue> {
    await this.settle(now, PER_PAGE, links);
    const [rows, counts] = await Promise.all([
      this.prisma.$queryRaw<QueuedRow[]>(queuePage(state, (page - 1) * PER_PAGE, PER_PAGE)),
      this.prisma.$queryRaw<StateCount[]>(stateCounts()),
    ]);
    const of = (one: State): number => counts.find((counted) => counted.state === one)?.count ?? 0;
    return {
      rows: rows.map((row) => ({ ...row, sent: storedEvent(row.sent) })),
      counts: {
        received: of('received'),
        accepted: of('accepted'),
        refused: of('refused'),
        withdrawn: of('withdrawn'),
      },
    };
  }

  /** @throws ApiError rest_no_route */
  async get(id: number): Promise<Submission> {
    const [row] = await this.prisma.$queryRaw<SubmissionRow[]>(submissionById(Math.min(id, HIGHEST_ID)));
    if (!row) throw new ApiError('rest_no_route');
    const { secret_hash: _, sent, proposal, language, ...others } = row;
    return {
      ...others,
      language: isLanguage(language) ? language : this.config.defaultLanguage,
      sent: storedEvent(sent),
      proposal: proposal === null ? undefined : storedEvent(proposal),
    };
  }

  /** Writes the event with the reviewer's changes, published or not, and informs the sender. */
  async accept(submission: Submission, input: EventInput, caller: RequestContext): Promise<void> {
    const { language, sent } = submission;
    await this.events.update(eventOf(submission), input, caller, {
      beside: async (tx, eventId) => {
        const address = await publicAddress(tx, eventId, language, caller.links);
        await this.decide(tx, submission, { state: 'accepted', reason: null }, caller);
        await this.tell(tx, submission, { kind: 'accepted', title: sent.title, address }, caller);
      },
    });
    this.mails.wake();
  }

  /** Moves the event into the trash. @param reason in the language of the submission; '' for none */
  async refuse(submission: Submission, reason: string, caller: RequestContext): Promise<void> {
    await this.events.update(eventOf(submission), { status: 'trash' }, caller, {
      beside: async (tx) => {
        await this.decide(tx, submission, { state: 'refused', reason: reason === '' ? null : reason }, caller);
        await this.tell(tx, submission, { kind: 'refused', title: submission.sent.title, reason }, caller);
      },
    });
    this.mails.wake();
  }

  /** Writes the sender's proposal into the event. @param input its changes there */
  async takeProposal(submission: Submission, input: EventInput, caller: RequestContext): Promise<void> {
    const { proposal } = submission;
    if (!proposal) throw new ApiError('conflict');
    await this.events.update(eventOf(submission), input, caller, {
      beside: (tx) => this.endProposal(tx, submission, { sent: { ...proposal } }),
    });
  }

  leaveProposal(submission: Submission): Promise<void> {
    return this.endProposal(this.prisma, submission, {});
  }

  /**
   * Records decisions that editors made on the event itself. Returns their number.
   * @param links of the request; without one, the configured address
   */
  async settle(now: Date, most: number, links = this.configured()): Promise<number> {
    const rows = await this.prisma.$queryRaw<SettledRow[]>(settledElsewhere(most));
    for (const { id, event_id: eventId, state } of rows) {
      const submission = await this.get(id);
      const { title } = submission.sent;
      await inTransaction(this.prisma, async (tx) => {
        const { count } = await tx.submission.updateMany({
          where: { id, state: 'received' },
          data: { state, decidedAt: now, removeAfter: removeAfter(this.config, now) },
        });
        if (count === 0) return;
        const address =
          links && eventId !== null ? await publicAddress(tx, eventId, submission.language, links) : undefined;
        const news: MailNews =
          state === 'accepted' ? { kind: state, title, address } : { kind: state, title, reason: '' };
        await this.tell(tx, submission, news, { now });
      });
    }
    if (rows.length > 0) this.mails.wake();
    return rows.length;
  }

  private configured(): Links | undefined {
    const { siteUrl } = this.config;
    return siteUrl === undefined ? undefined : new Links(this.config, siteUrl, undefined);
  }

  /** @throws ApiError conflict if another editor was faster */
  private async decide(
    tx: Tx,
    { id }: Submission,
    decision: { state: 'accepted' | 'refused'; reason: string | null },
    { viewer, now }: RequestContext,
  ): Promise<void> {
    const { count } = await tx.submission.updateMany({
      where: { id, state: 'received' },
      data: {
        ...decision,
        proposal: Prisma.DbNull,
        decidedById: viewer.id ?? null,
        decidedAt: now,
        removeAfter: removeAfter(this.config, now),
      },
    });
    if (count === 0) throw new ApiError('conflict');
  }

  private tell(tx: Tx, submission: Submission, news: MailNews, at: { now: Date }): Promise<void> {
    const { id, sender_mail: mail, language } = submission;
    return this.mails.write(tx, { id, mail, language }, news, at);
  }

  /** Ends only the proposal that was read: the sender may have sent another meanwhile. @throws ApiError conflict */
  private async endProposal(
    db: Pick<Tx, 'submission'>,
    { id, proposal }: Submission,
    data: { sent?: Prisma.InputJsonObject },
  ): Promise<void> {
    if (!proposal) throw new ApiError('conflict');
    const { count } = await db.submission.updateMany({
      where: { id, state: 'received', proposal: { equals: { ...proposal } } },
      data: { ...data, proposal: Prisma.DbNull },
    });
    if (count === 0) throw new ApiError('conflict');
  }
}

/** @throws ApiError conflict if there is nothing left to decide */
function eventOf({ event_id: id, state }: Submission): number {
  if (id === null || state !== 'received') throw new ApiError('conflict');
  return id;
}

/** Public address of the event; undefined until it is published. */
async function publicAddress(tx: Tx, eventId: number, language: Language, links: Links): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ slug: string | null }[]>`
    select x.slug from event e join event_translation x on x.event_id = e.id
    where e.id = ${eventId} and e.status = 'publish' order by x.language <> ${language}, x.language limit 1`;
  return row?.slug == null ? undefined : links.sitePage(`/event/${encodeURIComponent(row.slug)}/`, language);
}
