import { Injectable } from '@nestjs/common';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Facts } from '../../../platform/history/changes.js';
import { readFacts } from '../../../platform/history/facts.sql.js';
import { TRANSLATED } from '../../translations/translated-resources.js';
import { settleKey, type RecordKeyWrite } from '../imports.sql.js';
import { fingerprintOf } from '../planning/source-facts.js';
import type { ImportedKind } from '../reading/import-record.js';
import type { ItemFacts } from './item-input.js';

/** What is noted of a record with its key, for the next import to compare with. */
@Injectable()
export class KeySettling {
  constructor(private readonly prisma: PrismaService) {}

  /** Notes the facts of both sides after a write. Returns the record's revision. */
  async settle(key: RecordKeyWrite, facts: ItemFacts, writtenOf: (present: Facts) => Facts): Promise<number> {
    const [row] = await this.facts(key.kind, key.recordId);
    const { furtherKeys: _keys, startsAt: _starts, formerAddresses: _addresses, uid: _uid, ...imported } = facts;
    const revision = row?.revision ?? 0;
    const written = writtenOf(row?.facts ?? { own: {} });
    await this.prisma.$executeRaw(
      settleKey({ ...key, fingerprint: fingerprintOf(imported), imported, written, revision }),
    );
    return revision;
  }

  async revision(kind: ImportedKind, id: number): Promise<number> {
    return (await this.facts(kind, id))[0]?.revision ?? 0;
  }

  facts(kind: ImportedKind, id: number): ReturnType<typeof readFacts> {
    return inTransaction(this.prisma, (tx) => readFacts(tx, TRANSLATED[kind].of, [id]));
  }
}
