import { buffer } from 'node:stream/consumers';
import { errorText } from '#core/errors/error-text.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import type { Crop } from './crop.js';
import type { MediaFiles } from './media-files.js';
import { originalSize } from './original.js';
import { hasPageSizes } from './page-sizes.js';
import { readImage } from './render-image.js';
import { renderPageSizes } from './render-page-sizes.js';
import type { RenderedFiles, Sizes } from './rendered-files.js';

/** Name of the lock of whoever makes missing files: a process of the service, or the command. */
export const PAGE_SIZES_LOCK = 'page_sizes';

/** An image that was tried. */
export interface PageSizesStep {
  readonly id: number;
  readonly key: string;
  /** Why it stays without; undefined if it has its files now. */
  readonly failure: string | undefined;
}

interface PlainImage {
  readonly id: number;
  readonly key: string;
  readonly sizes: Sizes;
  readonly crop: Crop | null;
}

/** Whether an image has files for pages: a condition in SQL. */
const HAS = Prisma.sql`exists (select 1 from jsonb_object_keys(sizes) name where name like 'webp-%')`;

interface Tools {
  readonly prisma: PrismaService;
  readonly files: MediaFiles;
  readonly rendered: RenderedFiles;
}

export async function countMissing(prisma: PrismaService): Promise<number> {
  const [counted] = await prisma.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from image where not ${HAS}`;
  return counted?.total ?? 0;
}

/**
 * Makes the files for pages of the first image without them behind the id `after`; undefined if there is none. To be
 * called under the lock: a second writer's failure would remove the files of the first.
 */
export async function makeNextPageSizes(tools: Tools, after: number): Promise<PageSizesStep | undefined> {
  const [image] = await tools.prisma.$queryRaw<PlainImage[]>`
    select id, key, sizes, crop from image where id > ${after} and not ${HAS} order by id limit 1`;
  return image && { id: image.id, key: image.key, failure: await failureOf(make(image, tools)) };
}

async function failureOf(work: Promise<void>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}

async function make({ id, key, sizes, crop }: PlainImage, { prisma, files, rendered }: Tools): Promise<void> {
  await rendered.limited(async () => {
    const original = originalSize(sizes);
    const found = original && (await files.read(original.file));
    if (!found) throw new Error('its file is missing');
    const readable = await readImage(await buffer(found.stream));
    const made = renderPageSizes(readable, crop);
    await rendered.keep(made, { key, kind: readable.kind }, (added) =>
      inTransaction(prisma, async (tx) => {
        const [present] = await tx.$queryRaw<{ sizes: Sizes }[]>`
          select sizes from image where id = ${id} and key = ${key} for update`;
        if (!present) throw new Error('it was changed or removed meanwhile');
        if (hasPageSizes(present.sizes)) return;
        const all = JSON.stringify({ ...present.sizes, ...added });
        await tx.$executeRaw`update image set sizes = ${all}::jsonb where id = ${id}`;
      }),
    );
  });
}
