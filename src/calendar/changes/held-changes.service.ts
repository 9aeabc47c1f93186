import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { errorText } from '#core/errors/error-text.js';
import { Clock } from '#platform/config/clock.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { HELD, heldText, isHeldTooLong, type HeldChanges } from './held-changes.js';

const LOOK_MS = 15_000;
const SETTING = 'changes-held';

/** Says in the log when changes are held up for a minute: one line, by one of all processes. */
@Injectable()
export class HeldChangesWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private timer: NodeJS.Timeout | undefined;
  private work = Promise.resolve();
  /** What was told at the look before: the changes of a long transaction are old when they come, and told at once. */
  private before: bigint | undefined;

  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.work = this.look().catch((error: unknown) => {
        this.logger.debug(`Whether changes are held up is unknown: ${errorText(error)}.`);
      });
    }, LOOK_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.work;
  }

  async look(): Promise<void> {
    const [held] = await this.prisma.$queryRaw<HeldChanges[]>(Prisma.raw(HELD));
    const isSame = held !== undefined && held.settled === this.before;
    this.before = held?.settled;
    if (isSame && isHeldTooLong(held, this.clock.now()) && (await this.isFirst(held))) this.logger.warn(heldText(held));
  }

  /** Whether no process has said it yet. */
  private async isFirst({ settled }: HeldChanges): Promise<boolean> {
    const written = await this.prisma
      .$executeRaw`insert into setting (key, value) values (${SETTING}, ${String(settled)})
      on conflict (key) do update set value = excluded.value where setting.value <> excluded.value`;
    return written > 0;
  }
}
