import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { MediaService } from '#calendar/media/media.service.js';
import { linkKey } from '../imports.sql.js';
import type { ImportNote } from '../reading/import-record.js';
import type { ItemFacts } from './item-input.js';
import type { ApplyingRun } from './stored-item.js';

/** The image of a record; undefined where it has none, or its address leads to none. */
export interface FoundImage {
  readonly id?: number | undefined;
  readonly notes: readonly ImportNote[];
}

/** Fetches each image of a source once. */
@Injectable()
export class ImportedImages {
  constructor(
    private readonly prisma: PrismaService,
    private readonly media: MediaService,
  ) {}

  async idOf(
    { own, identity }: Pick<ItemFacts, 'own' | 'identity'>,
    { sourceId, caller }: Pick<ApplyingRun, 'sourceId' | 'caller'>,
  ): Promise<FoundImage> {
    const url = own['image'];
    if (typeof url !== 'string') return { notes: [] };
    const known = await this.known(sourceId, url);
    if (known !== undefined) return { id: known, notes: [] };
    try {
      const id = await this.media.resolve({ url, formerId: identity?.imageId }, caller);
      if (typeof id === 'number')
        await this.prisma.$executeRaw(linkKey({ sourceId, kind: 'images', key: url, recordId: id }));
      return { id: id ?? undefined, notes: [] };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { notes: [{ code: 'url-unusable', column: 'image', value: url.slice(0, 200) }] };
    }
  }

  private async known(sourceId: number, url: string): Promise<number | undefined> {
    const [row] = await this.prisma.$queryRaw<
      { id: number }[]
    >`select i.id from external_key k join image i on i.id = k.record_id
      where k.source_id = ${sourceId} and k.kind = 'images' and k.key = ${url}`;
    return row?.id;
  }
}
