import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { MailSettings } from '../config/mail-settings.js';
import { PrismaService } from '../database/prisma.service.js';

const MINUTE_MS = 60_000;
/** Delays before each further attempt: after a day and a half a mail is abandoned. */
const WAITS = [1, 5, 30, 120, 360, 720, 1_080].map((minutes) => minutes * MINUTE_MS);
/** Time for which a mail belongs to the process that sends it; longer than all time limits of the connection. */
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
 * Hands mails to the mail server, one at a time, after the transaction that wrote them, so that no page waits for it.
 * Only one process sends a mail, and deletes it once the server has accepted it. A mail in progress when a process
 * ended may have been accepted: it is sent again under the same Message-ID, with a log entry.
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
    @Inject(CONFIG) { mail }: Config,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {
    this.settings = mail;
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

  /** Sends due mails; if a run is in progress, makes it check once more. */
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
    const [mail] = await this.prisma.$queryRaw<DueMail[]>`update mail
      set attempts = attempts + 1, next_at = ${new Date(now.getTime() + LEASE_MS)}
      where id = (select id from mail where next_at <= ${now} order by next_at, id limit 1 for update skip locked)
      returning id, recipient, subject, text, created_at, attempts`;
    return mail;
  }

  private async sendOne(mail: DueMail, settings: MailSettings): Promise<void> {
    const { id, attempts } = mail;
    if (attempts > 1) this.logger.warn(`Mail ${String(id)} is sent for the ${String(attempts)}th time.`);
    try {
      await send(mail, settings);
      await this.prisma.mail.deleteMany({ where: { id } });
    } catch (error) {
      const wait = isFinal(error) ? undefined : WAITS[attempts - 1];
      const nextAt = wait === undefined ? null : new Date(this.clock.now().getTime() + wait);
      await this.prisma.mail.updateMany({ where: { id }, data: { nextAt } });
      this.logger.warn(
        `Mail ${String(id)} was not taken${wait === undefined ? ', and is given up' : ''}: ${reasonOf(error)}.`,
      );
    }
  }
}

async function send({ id, recipient, subject, text, created_at }: DueMail, settings: MailSettings): Promise<void> {
  // Loaded on demand: most sites send no mail, and it takes memory.
  const { createTransport } = await import('nodemailer');
  const { host, port, isSecure, login, from } = settings;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password is sent unencrypted only to the same machine.
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
      messageId: `<mail-${String(id)}-${String(created_at.getTime())}@${domain}>`,
      date: created_at,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

/** A permanent refusal, such as an unknown mailbox. A refused login can be fixed in the settings. */
function isFinal(error: unknown): boolean {
  const { code, status } = facts(error);
  return status >= 500 && code !== 'EAUTH';
}

/** Omits the address, which the server repeats in its message. */
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
