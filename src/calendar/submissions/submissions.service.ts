import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimits } from '#platform/auth/rate-limits.js';
import { Viewer } from '#platform/auth/viewer.js';
import { HIGHEST_ID } from '#core/highest-id.js';
import { ApiError } from '#core/errors/api-error.js';
import { isLanguage, type Language } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import { senderMail } from '#platform/config/mail-settings.js';
import { CONFIG } from '#platform/config/config.token.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { EventWrites } from '../events/writing/event-writes.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { hashOf, isSecret, secretOf, type FormStamp } from './form-stamp.js';
import { SubmissionMails } from './submission-mails.service.js';
import { removeAfter } from './removal-date.js';
import { storedEvent, type SentEvent } from './submission-form.js';
import { SubmissionKey } from './submission-key.service.js';
import type { ReadForm } from './submission-reading.service.js';
import { submissionById, type State, type SubmissionRow } from './submissions.sql.js';
import { suggestingUser } from './suggesting-user.js';

/** Limit of waiting submissions. */
export const MOST_WAITING = 1_000;

/** A submission in its sender's view. */
export interface OwnSubmission {
  readonly id: number;
  readonly secret: string;
  readonly eventId: number | null;
  readonly language: Language;
  readonly state: State;
  readonly sent: SentEvent;
  readonly proposal: SentEvent | undefined;
  readonly reason: string | null;
  /** Whether the sender receives mails. */
  readonly hasMail: boolean;
}

/** Result of sending a form: accepted now or before, or no more are accepted. */
export type Sending =
  | { readonly id: number; readonly secret: string }
  /** The form was sent before with other content. */
  | 'used'
  | 'full';

/** Operations of senders: they send suggestions, read their state, propose changes, and withdraw them. */
@Injectable()
export class Submissions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prisma: PrismaService,
    private readonly events: EventWrites,
    private readonly limits: RateLimits,
    private readonly key: SubmissionKey,
    private readonly mails: SubmissionMails,
  ) {}

  /** @throws ApiError rest_too_many_requests */
  async send({ sent, event, sender }: ReadForm, stamp: FormStamp, caller: RequestContext): Promise<Sending> {
    const secret = secretOf(await this.key.get(), stamp);
    const before = await this.sentBefore(secret, sent);
    if (before) return before;
    await this.limits.take('submissions', caller.client);
    if (sender.mail !== null) await this.limits.take('recipients', sender.mail.toLowerCase());
    if ((await this.waiting(this.prisma)) >= MOST_WAITING) return 'full';
    const author = await inTransaction(this.prisma, (tx) => suggestingUser(tx, caller.now));
    const made: { id?: number } = {};
    try {
      await this.events.create(Object.assign(event, { author, status: 'pending' as const }), asService(caller), {
        beside: async (tx, eventId) => {
          made.id = await this.write(tx, { sent, sender, eventId, secret }, caller);
        },
      });
    } catch (error) {
      if (error instanceof Full) return 'full';
      const twin = await this.sentBefore(secret, sent);
      if (twin) return twin;
      throw error;
    }
    if (made.id === undefined) throw new Error('A submission was written without an id.');
    this.mails.wake();
    return { id: made.id, secret };
  }

  /** @throws ApiError rest_no_route for a wrong secret, whether or not the submission exists */
  async own(id: number, secret: string): Promise<OwnSubmission> {
    const [row] = await this.prisma.$queryRaw<SubmissionRow[]>(submissionById(Math.min(id, HIGHEST_ID)));
    const isRight = timingSafeEqual(hashOf(secret), row?.secret_hash ?? new Uint8Array(32));
    if (!row || !isRight || !isSecret(secret)) throw new ApiError('rest_no_route');
    return {
      id,
      secret,
      eventId: row.event_id,
      language: isLanguage(row.language) ? row.language : this.config.defaultLanguage,
      state: row.state,
      sent: storedEvent(row.sent),
      proposal: row.proposal === null ? undefined : storedEvent(row.proposal),
      reason: row.reason,
      hasMail: row.sender_mail !== null && senderMail(this.config) !== undefined,
    };
  }

  /** Stores the sender's proposed changes besides the original submission. Returns whether it was still waiting. */
  async propose({ id }: OwnSubmission, { sent }: ReadForm, caller: RequestContext): Promise<boolean> {
    await this.limits.take('submissions', caller.client);
    const { count } = await this.prisma.submission.updateMany({
      where: { id, state: 'received' },
      data: { proposal: { ...sent } },
    });
    return count > 0;
  }

  /** Withdraws a submission: its event goes into the trash. Returns whether it was still waiting. */
  async withdraw({ id, eventId, state }: OwnSubmission, caller: RequestContext): Promise<boolean> {
    if (state !== 'received' || eventId === null) return false;
    try {
      await this.events.update(eventId, { status: 'trash' }, asService(caller), {
        beside: async (tx) => {
          const { count } = await tx.submission.updateMany({
            where: { id, state: 'received' },
            data: { state: 'withdrawn', decidedAt: caller.now, removeAfter: removeAfter(this.config, caller.now) },
          });
          if (count === 0) throw new ApiError('conflict');
        },
      });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') return false;
      throw error;
    }
  }

  private async write(
    tx: Tx,
    { sent, sender, eventId, secret }: { sent: SentEvent; sender: ReadForm['sender']; eventId: number; secret: string },
    caller: RequestContext,
  ): Promise<number> {
    // One at a time, so that no two take the last free place.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('kalends:submissions', 0))`;
    if ((await this.waiting(tx)) >= MOST_WAITING) throw new Full();
    const [language] = caller.languages;
    const { id } = await tx.submission.create({
      data: {
        eventId,
        language,
        sent: { ...sent },
        senderName: sender.name,
        senderMail: sender.mail,
        note: sender.note,
        secretHash: hashOf(secret),
        createdAt: caller.now,
      },
      select: { id: true },
    });
    const link = caller.links.sitePage(`/submit/${String(id)}/${secret}`, language);
    await this.mails.write(tx, { id, mail: sender.mail, language }, { kind: 'received', link }, caller);
    return id;
  }

  private waiting(db: Pick<Tx, 'submission'>): Promise<number> {
    return db.submission.count({ where: { state: 'received' }, take: MOST_WAITING });
  }

  /** The same form, sent twice by impatience or over a bad connection, is one submission. */
  private async sentBefore(secret: string, sent: SentEvent): Promise<Sending | undefined> {
    const found = await this.prisma.submission.findUnique({
      where: { secretHash: hashOf(secret) },
      select: { id: true, sent: true },
    });
    if (!found) return undefined;
    const isSame = JSON.stringify(storedEvent(found.sent)) === JSON.stringify(sent);
    return isSame ? { id: found.id, secret } : 'used';
  }
}

/** The limit of waiting submissions is reached. */
class Full extends Error {}

/** The service writes on behalf of a sender without an account. */
function asService(caller: RequestContext): RequestContext {
  return { ...caller, viewer: Viewer.SERVICE, ifMatch: undefined, claim: undefined };
}
