import { Inject, Injectable } from '@nestjs/common';
import { isInterfaceLanguage } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { Clock } from '#platform/config/clock.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Tx } from '#platform/database/transaction.js';
import { MailPost } from '#platform/mail/mail-post.service.js';
import { answerText } from './answer-text.js';

const GONE = '410';

/** Tells who made a webhook that the service has switched it off. */
@Injectable()
export class WebhookMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly post: MailPost,
  ) {}

  /** Stores the mail in the transaction that it reports. Does nothing without an address, or without a mail server. */
  async write(tx: Tx, id: number): Promise<void> {
    const select = { address: true, disabled: true, email: true, language: true } as const;
    const webhook = await tx.webhook.findUnique({ where: { id }, select });
    if (this.config.mail === undefined || webhook?.email == null) return;
    const now = this.clock.now();
    const mail = { recipient: webhook.email, ...this.content(id, webhook), createdAt: now, nextAt: now };
    await tx.mail.create({ data: { webhookId: id, ...mail }, select: { id: true } });
  }

  /** Starts sending stored mails now; nobody waits for it. */
  wake(): void {
    this.post.wake();
  }

  /** Names the host alone: a path may be a secret. */
  private content(
    id: number,
    { address, disabled, language: input }: { address: string; disabled: string | null; language: string },
  ): { subject: string; text: string } {
    const { pages, desk, siteUrl, defaultLanguage } = this.config;
    const language = isInterfaceLanguage(input) ? input : defaultLanguage;
    const { mail } = messagesOf(language);
    const { host } = new URL(address);
    const names: Readonly<Partial<Record<string, string>>> = pages?.name ?? {};
    const site = names[language] ?? mail.siteName;
    const reason =
      disabled === GONE
        ? mail.webhookOff.gone({ host, site })
        : mail.webhookOff.refused({ host, site, answer: answerText(disabled ?? '', language) });
    const link = desk && siteUrl !== undefined ? [`${siteUrl}/${language}/desk/webhooks/${String(id)}`] : [];
    const next = [mail.webhookOff.next, ...link].join('\n');
    return { subject: mail.webhookOff.subject({ host, site }), text: `${reason}\n\n${next}` };
  }
}
