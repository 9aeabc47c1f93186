import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';

/** Tells whether a calendar is new: it has no events, and nobody has set a password. */
@Injectable()
export class NewCalendar {
  constructor(private readonly prisma: PrismaService) {}

  /** Called only if there is nothing to show. */
  async isNew(): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ is_new: boolean }[]>`
      select not (exists (select 1 from event) or exists (select 1 from user_password)) as is_new`;
    return row?.is_new === true;
  }
}
