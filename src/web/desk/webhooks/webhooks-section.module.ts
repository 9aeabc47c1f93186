import { Module } from '@nestjs/common';
import { TermsModule } from '#calendar/terms/terms.module.js';
import { WebhooksModule } from '#calendar/webhooks/webhooks.module.js';
import { DeskModule } from '../desk.module.js';
import { WebhookActions } from './webhook-actions.service.js';
import { WebhookPages } from './webhook-pages.service.js';
import { WebhookPagesController } from './webhook-pages.controller.js';

/** Section of webhooks. */
@Module({
  imports: [DeskModule, TermsModule, WebhooksModule],
  controllers: [WebhookPagesController],
  providers: [WebhookPages, WebhookActions],
})
export class WebhooksSectionModule {}
