import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { PageQuery } from '../records/lists/dto/page.query.js';
import {
  CreateWebhookDto,
  ListDeliveriesQuery,
  ReplayDto,
  UpdateWebhookDto,
  WebhookById,
} from './dto/webhook.input.js';
import { DeliveryListResponse, WebhookListResponse, WebhookResponse } from './dto/webhook.response.js';
import { WebhooksService } from './webhooks.service.js';

const ONE = { ok: WebhookResponse, errors: ['rest_forbidden', 'webhook-not-found'] } as const;

@ApiTags('webhooks')
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Access('administrator')
  @ApiAnswers({ summary: API.summary.listWebhooks, ok: WebhookListResponse, errors: ['rest_forbidden'] })
  list(@Query() query: PageQuery, @CurrentContext() caller: RequestContext): Promise<Answer<WebhookListResponse>> {
    return this.webhooks.list(query, caller);
  }

  @Post()
  @Access('administrator')
  @ApiAnswers({ summary: API.summary.createWebhook, created: WebhookResponse, errors: ['rest_forbidden'] })
  create(@Body() input: CreateWebhookDto, @CurrentContext() caller: RequestContext): Promise<Answer<WebhookResponse>> {
    return this.webhooks.create(input, caller);
  }

  @Get(':id')
  @Access('administrator')
  @ApiAnswers({ summary: API.summary.readWebhook, ...ONE })
  get(@Query() { id }: WebhookById, @CurrentContext() caller: RequestContext): Promise<Answer<WebhookResponse>> {
    return this.webhooks.get(id, caller);
  }

  @Put(':id')
  @Access('administrator')
  @ApiAnswers({ summary: API.summary.updateWebhook, ...ONE })
  put(@Body() input: UpdateWebhookDto, @CurrentContext() caller: RequestContext): Promise<Answer<WebhookResponse>> {
    return this.webhooks.update(input, caller);
  }

  @Delete(':id')
  @Access('administrator')
  @ApiAnswers({ summary: API.summary.removeWebhook, ...ONE })
  remove(@Query() { id }: WebhookById, @CurrentContext() caller: RequestContext): Promise<Answer<WebhookResponse>> {
    return this.webhooks.remove(id, caller);
  }

  @Post(':id/rotate')
  @HttpCode(200)
  @Access('administrator')
  @ApiAnswers({ summary: API.summary.rotateWebhook, ...ONE })
  rotate(@Body() { id }: WebhookById, @CurrentContext() caller: RequestContext): Promise<Answer<WebhookResponse>> {
    return this.webhooks.rotate(id, caller);
  }

  @Post(':id/test')
  @HttpCode(200)
  @Access('administrator')
  @ApiAnswers({ summary: API.summary.testWebhook, ...ONE })
  test(@Body() { id }: WebhookById, @CurrentContext() caller: RequestContext): Promise<Answer<WebhookResponse>> {
    return this.webhooks.test(id, caller);
  }

  @Get(':id/deliveries')
  @Access('administrator')
  @ApiAnswers({
    summary: API.summary.listDeliveries,
    ok: DeliveryListResponse,
    errors: ['rest_forbidden', 'webhook-not-found'],
  })
  deliveries(
    @Query() query: ListDeliveriesQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<DeliveryListResponse>> {
    return this.webhooks.deliveries(query, caller);
  }

  @Post(':id/replay')
  @HttpCode(200)
  @Access('administrator')
  @ApiAnswers({
    summary: API.summary.replayDelivery,
    ok: WebhookResponse,
    errors: ['rest_forbidden', 'webhook-not-found', 'delivery-not-found'],
  })
  replay(
    @Body() { id, delivery }: ReplayDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<WebhookResponse>> {
    return this.webhooks.replay(id, delivery, caller);
  }
}
