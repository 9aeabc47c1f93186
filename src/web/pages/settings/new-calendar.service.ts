import { Injectable } from '@nestjs/common';
import { PrismaService } from '../../../platform/database/prisma.service.js';

/** Whether a calendar has just been started: nothing is in it, and nobody has a password of one's own. */
@Injectable()
export class NewCalendar {
  constructor(private readonly prisma: PrismaService) {}

  /** Asked only where there is nothing to show. */
  async isNew(): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ is_new: boolean }[]>`
      select not (exists (select 1 from event) or exists (select 1 from user_password)) as is_new`;
    return row?.is_new === true;
  }
}
