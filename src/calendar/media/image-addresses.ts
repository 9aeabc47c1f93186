import { basename } from 'node:path/posix';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { EXTENSIONS } from './image-kind.js';
import { IMAGE_LIMITS } from '#core/image-limits.js';
import { ImageRefusal } from './image-refusal.js';
import { ImageStore } from './image-store.js';
import { RemoteImages } from './remote-images.js';

const OURS = new RegExp(`/media/(\\d{4}/\\d{2}/[a-z0-9-]+)\\.(?:${EXTENSIONS})$`);

/** Bounds the memory of fetched images that are not stored yet. */
const MOST_AT_ONCE = 4;

/** Turns the address of an image into the id of a stored image. */
@Injectable()
export class ImageAddresses {
  /** Fetches in progress: the same address requested twice at once is fetched once. */
  private readonly running = new Map<string, Promise<number>>();
  private readonly limit = pLimit(MOST_AT_ONCE);

  constructor(
    private readonly prisma: PrismaService,
    private readonly store: ImageStore,
    private readonly remote: RemoteImages,
  ) {}

  /** @param formerId number of the image at another site @throws ApiError rest_invalid_param */
  async idOf(text: string, caller: RequestContext, formerId?: number): Promise<number> {
    const address = readAddress(text);
    if (!address) throw refused();
    const ours = await this.ours(address);
    if (ours !== undefined) return ours;
    if (!caller.viewer.may('upload_files') || address.href.startsWith(caller.links.media(''))) throw refused();
    const known = await this.prisma.image.findFirst({
      where: { sourceUrl: address.href },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    return known?.id ?? (await this.fetchOnce(address, caller, formerId));
  }

  /** The image with a file at this path, whichever of the service's hosts the address names. */
  private async ours({ pathname }: URL): Promise<number | undefined> {
    const [path, stem] = OURS.exec(pathname) ?? [];
    if (path === undefined || stem === undefined) return undefined;
    const keys = [stem, stem.replace(/-(?:w\d+|\d+x\d+)$/, '')];
    const images = await this.prisma.image.findMany({
      where: { key: { in: keys } },
      select: { id: true, sizes: true },
    });
    const file = path.slice('/media/'.length);
    return images.find(({ sizes }) => Object.values(sizes ?? {}).some((size: unknown) => hasFile(size, file)))?.id;
  }

  private async fetchOnce(address: URL, caller: RequestContext, formerId?: number): Promise<number> {
    const running = this.running.get(address.href) ?? this.limit(() => this.fetch(address, caller, formerId));
    this.running.set(address.href, running);
    try {
      return await running;
    } catch (error) {
      throw error instanceof ImageRefusal ? refused() : error;
    } finally {
      this.running.delete(address.href);
    }
  }

  private async fetch(address: URL, caller: RequestContext, formerId: number | undefined): Promise<number> {
    const data = await this.remote.fetch(address.href);
    return this.store.add(
      () => Promise.resolve(data),
      { name: basename(address.pathname), sourceUrl: address.href, formerId },
      caller,
    );
  }
}

function readAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  address.hash = '';
  return address;
}

function hasFile(size: unknown, file: string): boolean {
  return typeof size === 'object' && size !== null && 'file' in size && size.file === file;
}

function refused(): Error {
  return invalidParam('image', expected('image', IMAGE_LIMITS));
}
