import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { Tx } from '#platform/database/transaction.js';

const EVERYBODY = 0;
const GIGABYTE = 2 ** 30;

/** Limits of the room for images: of a user, and of all together. */
@Injectable()
export class ImageQuota {
  private readonly logger = new Logger('Media');

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * To be called in the transaction that has written an image: no other one can write images before it ends.
   * @param owner the image's author
   * @throws ApiError rest_upload_user_quota_exceeded, insufficient_storage
   */
  async assertKept(tx: Tx, owner: number | null | undefined): Promise<void> {
    const { mediaMaxGigabytes: forAll, mediaUserMaxGigabytes: forUser } = this.config;
    const owners = [EVERYBODY, ...(typeof owner === 'number' ? [owner] : [])];
    const taken = await tx.mediaUsage.findMany({ where: { owner: { in: owners } } });
    const exceeds = (gigabytes: number, isMeant: (one: number) => boolean): boolean =>
      gigabytes > 0 && taken.some(({ owner: one, bytes }) => isMeant(one) && bytes > gigabytes * GIGABYTE);
    if (exceeds(forUser, (one) => one !== EVERYBODY))
      throw new ApiError('rest_upload_user_quota_exceeded', { values: { limit: forUser } });
    if (!exceeds(forAll, (one) => one === EVERYBODY)) return;
    this.logger.warn(`An image was refused: MEDIA_MAX_GB, ${String(forAll)}, is used up.`);
    throw new ApiError('insufficient_storage');
  }
}
