import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';

/** Key for forms and secrets: one per database, the same for all processes. */
@Injectable()
export class SubmissionKey {
  private known: Promise<string> | undefined;

  constructor(private readonly prisma: PrismaService) {}

  get(): Promise<string> {
    this.known ??= this.read();
    return this.known;
  }

  private async read(): Promise<string> {
    try {
      const { value } = await this.prisma.setting.findUniqueOrThrow({ where: { key: 'submission_key' } });
      return value;
    } catch (error) {
      this.known = undefined;
      throw error;
    }
  }
}
