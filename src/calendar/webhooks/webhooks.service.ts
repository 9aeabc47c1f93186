import { Injectable } from '@nestjs/common';
import { ApiError } from '../../core/errors/api-error.js';
import { wallFromDate } from '../../core/dates/wall-clock.js';
import { Clock } from '../../platform/config/clock.js';
import { Site } from '../../platform/config/site.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Prisma } from '../../platform/database/generated/prisma/client.js';
import type { Answer } from '../../platform/http/answer.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { LogReading } from '../changes/log-reading.service.js';
import type { PageQuery } from '../records/lists/dto/page.query.js';
import { listAnswer, pageKeys, pageOf } from '../records/lists/paging.js';
import { RESOURCES } from '../records/resource-names.js';
import type { CreateWebhookDto, ListDeliveriesQuery, UpdateWebhookDto } from './dto/webhook.input.js';
import type { DeliveryListResponse, WebhookListResponse, WebhookResponse } from './dto/webhook.response.js';
import { newWebhookSecret, webhookSecretText } from './signature.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookWorker } from './webhook-worker.service.js';

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
    private readonly sending: WebhookDeliveries,
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
    return listAnswer<WebhookListResponse>({ webhooks: rows.map((row) => presentWebhook(row, caller)), ...keys });
  }

  /** Told of what changes from now on. */
  async create(input: CreateWebhookDto, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const secret = newWebhookSecret();
    const { xid, kind, id: recordId } = await this.reading.end();
    const { address, resources = [...RESOURCES], categories = [], languages = [], active = true } = input;
    const row = await this.prisma.webhook.create({
      data: {
        address,
        resources,
        categories,
        languages,
        active,
        secret,
        xid,
        kind,
        recordId,
        createdAt: this.clock.now(),
      },
    });
    this.worker.wake();
    return { body: { ...presentWebhook(row, caller), secret: webhookSecretText(secret) }, status: 201 };
  }

  async get(id: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    return { body: presentWebhook(await this.row(id), caller) };
  }

  /** One that is switched on again is told of what changes from then on. @throws ApiError webhook-not-found */
  async update(input: UpdateWebhookDto, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const { id, address, resources, categories, languages, active } = input;
    const before = await this.row(id);
    const isStarted = active === true && !before.active;
    const { xid, kind, id: recordId } = await this.reading.end();
    const row = await this.prisma.webhook.update({
      where: { id },
      data: {
        ...(address === undefined ? {} : { address }),
        ...(resources === undefined ? {} : { resources }),
        ...(categories === undefined ? {} : { categories }),
        ...(languages === undefined ? {} : { languages }),
        ...(active === undefined ? {} : { active }),
        ...(isStarted ? { xid, kind, recordId, disabled: null } : {}),
      },
    });
    this.worker.wake();
    return { body: presentWebhook(row, caller) };
  }

  /** @throws ApiError webhook-not-found */
  async remove(id: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const row = await this.row(id);
    await this.prisma.webhook.delete({ where: { id }, select: { id: true } });
    return { body: presentWebhook(row, caller) };
  }

  /** @throws ApiError webhook-not-found */
  async rotate(id: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const { secret: formerSecret } = await this.row(id);
    const secret = newWebhookSecret();
    const formerUntil = new Date(this.clock.now().getTime() + ROTATION_MS);
    const row = await this.prisma.webhook.update({ where: { id }, data: { secret, formerSecret, formerUntil } });
    return { body: { ...presentWebhook(row, caller), secret: webhookSecretText(secret) } };
  }

  /** @throws ApiError webhook-not-found */
  async test(id: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const row = await this.row(id);
    await this.sending.test(id);
    this.worker.wake();
    return { body: presentWebhook(row, caller) };
  }

  /** @throws ApiError webhook-not-found */
  async deliveries(query: ListDeliveriesQuery, caller: RequestContext): Promise<Answer<DeliveryListResponse>> {
    const { config } = this.site;
    await this.row(query.id);
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
      next_at_utc: nextAt && wallFromDate(nextAt),
      ended_at_utc: endedAt && wallFromDate(endedAt),
    }));
    const path = `/webhooks/${String(query.id)}/deliveries`;
    return listAnswer<DeliveryListResponse>({ deliveries, ...pageKeys({ caller, config, path, page, total }) });
  }

  /** Sends a message again, under its id. @throws ApiError webhook-not-found, delivery-not-found */
  async replay(id: number, delivery: number, caller: RequestContext): Promise<Answer<WebhookResponse>> {
    const row = await this.row(id);
    const { count } = await this.prisma.webhookDelivery.updateMany({
      where: { id: BigInt(delivery), webhookId: id },
      data: { nextAt: this.clock.now(), endedAt: null, attempts: 0 },
    });
    if (count === 0) throw new ApiError('delivery-not-found');
    this.worker.wake();
    return { body: presentWebhook(row, caller) };
  }

  private async row(id: number): Promise<WebhookRow> {
    const row = await this.prisma.webhook.findUnique({ where: { id } });
    if (!row) throw new ApiError('webhook-not-found');
    return row;
  }
}

function presentWebhook(row: WebhookRow, { links }: RequestContext): WebhookResponse {
  const { id, address, resources, categories, languages, active, disabled } = row;
  return {
    id,
    address,
    resources,
    categories,
    languages,
    active,
    disabled,
    rest_url: links.api(`/webhooks/${String(id)}`),
  };
}
