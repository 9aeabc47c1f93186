import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '../../../core/language.js';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/config/config.token.js';
import type { Tx } from '../../../platform/database/transaction.js';
import { MailPost } from './mail-post.service.js';
import { mailContent, type MailNews } from './mail-content.js';

/** Of a submission, whom mails go to. */
interface Recipient {
  readonly id: number;
  readonly mail: string | null;
  readonly language: Language;
}

/** Writes mails down in the transaction of what they tell of; they are sent after it. */
@Injectable()
export class SubmissionMails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly post: MailPost,
  ) {}

  /** Nothing where the sender has given no address, or no mail server is configured. */
  async write(tx: Tx, { id, mail, language }: Recipient, news: MailNews, { now }: { now: Date }): Promise<void> {
    const { submissions, pages } = this.config;
    if (submissions?.mail === undefined || mail === null) return;
    const content = mailContent(news, language, pages?.name[language]);
    await tx.submissionMail.create({
      data: { submissionId: id, recipient: mail, ...content, createdAt: now, nextAt: now },
      select: { id: true },
    });
  }

  /** What has been written is sent now, by nobody's waiting for it. */
  wake(): void {
    this.post.wake();
  }
}
