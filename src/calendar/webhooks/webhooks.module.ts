import { Module } from '@nestjs/common';
import { ChangeLogModule } from '../changes/change-log.module.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Addresses that are told of changes. */
@Module({
  imports: [ChangeLogModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhookDeliveries, WebhookWorker],
  exports: [WebhooksService],
})
export class WebhooksModule {}
