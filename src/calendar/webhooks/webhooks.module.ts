import { Module } from '@nestjs/common';
import { MailModule } from '#platform/mail/mail.module.js';
import { ChangeLogModule } from '../changes/change-log.module.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookMails } from './webhook-mails.service.js';
import { WebhookMessages } from './webhook-messages.service.js';
import { WebhookWorker } from './webhook-worker.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Addresses that are told of changes. */
@Module({
  imports: [ChangeLogModule, MailModule],
  controllers: [WebhooksController],
  providers: [WebhooksService, WebhookMessages, WebhookDeliveries, WebhookMails, WebhookWorker],
  exports: [WebhooksService],
})
export class WebhooksModule {}
