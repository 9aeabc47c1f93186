import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { wallFromDate } from '#core/dates/wall-clock.js';
import { Clock } from '#platform/config/clock.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import { isMailAddress } from '#platform/input/mail.field.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { LogReading } from '../changes/log-reading.service.js';
import type { PageQuery } from '../records/lists/dto/page.query.js';
import { listAnswer, pageKeys, pageOf } from '../records/lists/paging.js';
import { RESOURCES } from '../records/resource-names.js';
import type { CreateWebhookDto, ListDeliveriesQuery, UpdateWebhookDto } from './dto/webhook.input.js';
import type { DeliveryListResponse, WebhookListResponse, WebhookResponse } from './dto/webhook.response.js';
import { FORGIVEN } from './receiver-state.js';
import { newWebhookSecret, webhookSecretText } from './signature.js';
import { WebhookMessages } from './webhook-messages.service.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { waitingMessages } from './webhooks.sql.js';

type WebhookRow = Prisma.WebhookGetPayload<object>;

/** Time for which the former secret stays valid, so that a receiver can change it without a gap. */
const ROTATION_MS = 24 * 60 * 60 * 1000;

/** Webhooks, for administrators. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly reading: LogReading,
    private readonly messages: WebhookMessages,
    private readonly worker: WebhookWorker,
  ) {}

  async list(query: PageQuery, caller: RequestContext): Promise<Answer<WebhookListResponse>> {
    const { config } = this.site;
    const page = pageOf(query, config);
    const [rows, total] = await Promise.all([
      this.prisma.webhook.findMany({ orderBy: { id: 'asc' }, skip: page.offset, take: page.perPage }),
      this.prisma.webhook.count(),
    ]);
    const keys = pageKeys({ caller, config, path: '/webhooks', page, total });
    return listAnswer<WebhookListResponse>({ webhooks: await this.present(rows, caller), ...keys });
  }

  /** Told of what changes from now on. A login that is a mail address is written to, unless another is given. */
  async create(input: CreateWebhookDto, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const secret = newWebhookSecret();
    const { xid, kind, id: recordId } = await this.reading.end();
    const { address, resources = [...RESOURCES], categories = [], languages = [], active = true } = input;
    const login = caller.viewer.user?.login;
    const { email = isMailAddress(login) ? login : null } = input;
    const choices = { address, resources, categories, languages, active, email, language: caller.interfaceLanguage };
    const row = await this.prisma.webhook.create({
      data: { ...choices, secret, xid, kind, recordId, createdAt: this.clock.now() },
    });
    this.worker.wake();
    return { body: { ...(await this.presentOne(row, caller)), secret: webhookSecretText(secret) }, status: 201 };
  }

  async get(id: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    return { body: await this.presentOne(await this.row(id), caller) };
  }

  /**
   * One that is switched on again is told of what changes from then on, and of nothing that waited.
   * @throws ApiError webhook-not-found
   */
  async update(input: UpdateWebhookDto, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const { id, address, resources, categories, languages, email, active } = input;
    const before = await this.row(id);
    const isStarted = active === true && !before.active;
    const isElsewhere = address !== undefined && address !== before.address;
    const { xid, kind, id: recordId } = await this.reading.end();
    const row = await inTransaction(this.prisma, async (tx) => {
      const updated = await tx.webhook.update({
        where: { id },
        data: {
          ...defined({ address, resources, categories, languages }),
          ...(email === undefined || email === before.email ? {} : { email, language: caller.interfaceLanguage }),
          ...defined({ active }),
          ...(isStarted ? { xid, kind, recordId, disabled: null } : {}),
          ...(isStarted || isElsewhere ? FORGIVEN : {}),
        },
      });
      if (isStarted)
        await tx.webhookDelivery.updateMany({
          where: { webhookId: id, nextAt: { not: null } },
          data: { nextAt: null, endedAt: this.clock.now() },
        });
      return updated;
    });
    this.worker.wake();
    return { body: await this.presentOne(row, caller) };
  }

  /** @throws ApiError webhook-not-found */
  async remove(id: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const body = await this.presentOne(await this.row(id), caller);
    await this.prisma.webhook.delete({ where: { id }, select: { id: true } });
    return { body };
  }

  /** @throws ApiError webhook-not-found */
  async rotate(id: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const { secret: formerSecret } = await this.row(id);
    const secret = newWebhookSecret();
    const formerUntil = new Date(this.clock.now().getTime() + ROTATION_MS);
    const row = await this.prisma.webhook.update({ where: { id }, data: { secret, formerSecret, formerUntil } });
    return { body: { ...(await this.presentOne(row, caller)), secret: webhookSecretText(secret) } };
  }

  /** @throws ApiError webhook-not-found */
  async test(id: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const row = await this.row(id);
    await this.messages.test(id);
    this.worker.wake();
    return { body: await this.presentOne(row, caller) };
  }

  /** @throws ApiError webhook-not-found */
  async deliveries(query: ListDeliveriesQuery, caller: RequestContext): Promise<Answer<DeliveryListResponse>> {
    const { config } = this.site;
    const { pausedUntil } = await this.row(query.id);
    const page = pageOf(query, config);
    const where = { webhookId: query.id };
    const [rows, total] = await Promise.all([
      this.prisma.webhookDelivery.findMany({ where, orderBy: { id: 'desc' }, skip: page.offset, take: page.perPage }),
      this.prisma.webhookDelivery.count({ where }),
    ]);
    const deliveries = rows.map(({ id, messageId, type, record, createdAt, attempts, answer, nextAt, endedAt }) => ({
      id: Number(id),
      message_id: messageId,
      type,
      record,
      created_at_utc: wallFromDate(createdAt),
      attempts,
      answer,
      next_at_utc: nextAt && wallFromDate(latest(nextAt, createdAt, pausedUntil ?? createdAt)),
      ended_at_utc: endedAt && wallFromDate(endedAt),
    }));
    const path = `/webhooks/${String(query.id)}/deliveries`;
    return listAnswer<DeliveryListResponse>({ deliveries, ...pageKeys({ caller, config, path, page, total }) });
  }

  /** Sends a message again, under its id, although the webhook pauses. @throws ApiError webhook-not-found, delivery-not-found */
  async replay(id: number, delivery: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const row = await this.row(id);
    await inTransaction(this.prisma, async (tx) => {
      await tx.webhook.update({ where: { id }, data: { pausedUntil: null }, select: { id: true } });
      const { count } = await tx.webhookDelivery.updateMany({
        where: { id: BigInt(delivery), webhookId: id },
        data: { nextAt: this.clock.now(), endedAt: null, attempts: 0 },
      });
      if (count === 0) throw new ApiError('delivery-not-found');
    });
    this.worker.wake();
    return { body: await this.presentOne(row, caller) };
  }

  private async row(id: number): Promise<WebhookRow> {
    const row = await this.prisma.webhook.findUnique({ where: { id } });
    if (!row) throw new ApiError('webhook-not-found');
    return row;
  }

  private async presentOne(row: WebhookRow, caller: RequestContext): Promise<WebhookResponse> {
    const [waiting = 0] = await this.waiting([row]);
    return presentWebhook(row, waiting, caller);
  }

  private async present(rows: readonly WebhookRow[], caller: RequestContext): Promise<WebhookResponse[]> {
    const waiting = await this.waiting(rows);
    return rows.map((row, at) => presentWebhook(row, waiting[at] ?? 0, caller));
  }

  private async waiting(rows: readonly WebhookRow[]): Promise<number[]> {
    const ids = rows.map(({ id }) => id);
    const counts = await this.prisma.$queryRaw<{ id: number; waiting: number }[]>(waitingMessages(ids));
    const waiting = new Map(counts.map((count) => [count.id, count.waiting]));
    return ids.map((id) => waiting.get(id) ?? 0);
  }
}

function latest(...moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

function presentWebhook(row: WebhookRow, waiting: number, { links, now }: RequestContext): WebhookResponse {
  const { id, address, resources, categories, languages, email, active, disabled, lastFailure } = row;
  const { lastSuccessAt, lastFailureAt, pausedUntil } = row;
  return {
    id,
    address,
    resources,
    categories,
    languages,
    email,
    active,
    disabled,
    waiting,
    last_success_utc: lastSuccessAt && wallFromDate(lastSuccessAt),
    last_failure_utc: lastFailureAt && wallFromDate(lastFailureAt),
    last_failure: lastFailure,
    paused_until_utc: active && pausedUntil !== null && pausedUntil > now ? wallFromDate(pausedUntil) : null,
    rest_url: links.api(`/webhooks/${String(id)}`),
  };
}
