import { Injectable } from '@nestjs/common';
import { PrismaService } from '../database/prisma.service.js';
import { passwordHash } from './secret.js';

const SALT = 'password_salt';

/**
 * Passwords of events. All share the database's one salt, so that a list with many protected events costs one slow
 * hash, not one for each of them.
 */
@Injectable()
export class EventPasswords {
  private salt: Promise<string> | undefined;

  constructor(private readonly prisma: PrismaService) {}

  /** The stored form; undefined for none. */
  async hash(password: string | undefined): Promise<string | undefined> {
    if (password === undefined) return undefined;
    this.salt ??= this.readSalt();
    return passwordHash(password, await this.salt);
  }

  private async readSalt(): Promise<string> {
    try {
      const { value } = await this.prisma.setting.findUniqueOrThrow({ where: { key: SALT } });
      return value;
    } catch (error) {
      this.salt = undefined;
      throw error;
    }
  }
}
