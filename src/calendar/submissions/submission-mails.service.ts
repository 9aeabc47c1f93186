import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { senderMail } from '#platform/config/mail-settings.js';
import type { Tx } from '#platform/database/transaction.js';
import { MailPost } from '#platform/mail/mail-post.service.js';
import { mailContent, type MailNews } from './mail-content.js';

/** Recipient of mails about a submission. */
interface Recipient {
  readonly id: number;
  readonly mail: string | null;
  readonly language: Language;
}

/** Stores mails in the transaction that they report; they are sent after it. */
@Injectable()
export class SubmissionMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly post: MailPost,
  ) {}

  /** Does nothing if the sender has given no address, or no mail server is configured. */
  async write(tx: Tx, { id, mail, language }: Recipient, news: MailNews, { now }: { now: Date }): Promise<void> {
    const { pages } = this.config;
    if (senderMail(this.config) === undefined || mail === null) return;
    const content = mailContent(news, language, pages?.name[language]);
    await tx.mail.create({
      data: { submissionId: id, recipient: mail, ...content, createdAt: now, nextAt: now },
      select: { id: true },
    });
  }

  /** Starts sending stored mails now; nobody waits for it. */
  wake(): void {
    this.post.wake();
  }
}
