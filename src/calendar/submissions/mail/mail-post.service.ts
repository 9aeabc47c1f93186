import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../platform/config/clock.js';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/config/config.token.js';
import type { MailSettings } from '../../../platform/config/submission-settings.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';

const MINUTE_MS = 60_000;
/** When a mail is tried again that nobody took: after a day and a half it is given up. */
const WAITS = [1, 5, 30, 120, 360, 720, 1_080].map((minutes) => minutes * MINUTE_MS);
/** How long a mail belongs to the process that began to send it; longer than all that the connection waits for. */
const LEASE_MS = 5 * MINUTE_MS;
const LOOK_MS = 30_000;
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

interface DueMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly created_at: Date;
  readonly attempts: number;
}

/**
 * Hands mails over to the mail server, one at a time, after the transaction that wrote them: whoever waits for a page does not
 * wait for it. A mail is begun by one process of all, and gone from the database once the server has taken it. One that was
 * begun when a process ended may have been taken: it is sent again under the same Message-ID, and the log tells of it.
 */
@Injectable()
export class MailPost implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly settings: MailSettings | undefined;
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> | undefined;
  private isEnding = false;
  private isWoken = false;

  constructor(
    @Inject(CONFIG) { submissions }: Config,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {
    this.settings = submissions?.mail;
  }

  onApplicationBootstrap(): void {
    if (!this.settings) return;
    this.timer = setInterval(() => {
      this.wake();
    }, LOOK_MS);
    this.timer.unref();
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    await this.work;
  }

  /** Sends what is due, unless that is being done; then it looks once more. */
  wake(): void {
    const { settings } = this;
    if (!settings || this.isEnding) return;
    this.isWoken = true;
    this.work ??= this.run(settings).finally(() => {
      this.work = undefined;
    });
  }

  private async run(settings: MailSettings): Promise<void> {
    try {
      while (this.isWoken && !this.isEnding) {
        this.isWoken = false;
        for (let mail = await this.next(); mail; mail = await this.next()) await this.sendOne(mail, settings);
      }
    } catch (error) {
      this.logger.warn(`Mails could not be looked at: ${reasonOf(error)}.`);
    }
  }

  private async next(): Promise<DueMail | undefined> {
    if (this.isEnding) return undefined;
    const now = this.clock.now();
    const [mail] = await this.prisma.$queryRaw<DueMail[]>`update submission_mail
      set attempts = attempts + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
      where id = (select id from submission_mail where next_at <= ${now} order by next_at, id limit 1 for update skip locked)
      returning id, recipient, subject, text, created_at, attempts`;
    return mail;
  }

  private async sendOne(mail: DueMail, settings: MailSettings): Promise<void> {
    const { id, attempts } = mail;
    if (attempts > 1) this.logger.warn(`Mail ${String(id)} is sent for the ${String(attempts)}th time.`);
    try {
      await send(mail, settings);
      await this.prisma.submissionMail.deleteMany({ where: { id } });
    } catch (error) {
      const wait = isFinal(error) ? undefined : WAITS[attempts - 1];
      const nextAt = wait === undefined ? null : new Date(this.clock.now().getTime() + wait);
      await this.prisma.submissionMail.updateMany({ where: { id }, data: { nextAt } });
      this.logger.warn(
        `Mail ${String(id)} was not taken${wait === undefined ? ', and is given up' : ''}: ${reasonOf(error)}.`,
      );
    }
  }
}

async function send({ id, recipient, subject, text, created_at }: DueMail, settings: MailSettings): Promise<void> {
  // Most sites send none, and need not hold it in memory.
  const { createTransport } = await import('nodemailer');
  const { host, port, isSecure, login, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password goes over the wire in the clear to the machine itself only.
    ...(login ? { auth: login, requireTLS: !isSecure && !LOCAL.test(host) } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  try {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      subject,
      text,
      messageId: `<submission-${String(id)}-${String(created_at.getTime())}@${domain}>`,
      date: created_at,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

/** The server will never take it: there is no such mailbox, say. A login that it refuses somebody will mend. */
function isFinal(error: unknown): boolean {
  const { code, status } = facts(error);
  return status >= 500 && code !== 'EAUTH';
}

/** Without the address, which the server repeats in what it says. */
function reasonOf(error: unknown): string {
  const { code, status } = facts(error);
  return [code, status === 0 ? '' : String(status)].filter((part) => part !== '').join(' ') || 'unknown';
}

function facts(error: unknown): { code: string; status: number } {
  if (!(error instanceof Error)) return { code: '', status: 0 };
  const code: unknown = Reflect.get(error, 'code');
  const status: unknown = Reflect.get(error, 'responseCode');
  return { code: typeof code === 'string' ? code : error.name, status: typeof status === 'number' ? status : 0 };
}
