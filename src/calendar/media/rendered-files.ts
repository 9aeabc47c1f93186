import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { ORIGINAL, type StoredSize } from '../records/reading/image-column.js';
import { secretEnding } from './file-key.js';
import type { ImageKind } from './image-kind.js';
import { MediaFiles } from './media-files.js';
import { isPageSize } from './page-sizes.js';
import type { Rendition } from './render-image.js';
import { WorkFolder } from './work-folder.js';

/** The files of an image, by the names of their sizes. */
export type Sizes = Readonly<Record<string, StoredSize>>;

interface StashedFile extends StoredSize {
  readonly name: string;
  readonly path: string;
}

const MOST_AT_ONCE = 2;
const MOST_REMOVED_AT_ONCE = 10;

/** Moves files of images to the store and removes them, together with the row that names them. */
@Injectable()
export class RenderedFiles {
  private readonly limit = pLimit(MOST_AT_ONCE);
  private readonly removing = pLimit(MOST_REMOVED_AT_ONCE);
  private readonly logger = new Logger('Media');

  constructor(
    private readonly work: WorkFolder,
    private readonly files: MediaFiles,
  ) {}

  /** At most two images are processed at once, however many are sent. */
  limited<T>(work: () => Promise<T>): Promise<T> {
    return this.limit(work);
  }

  /** Stores the files of an image, then runs `write`. If that fails, the files are removed. */
  async keep<T>(
    renditions: AsyncIterable<Rendition>,
    { key, kind }: { readonly key: string; readonly kind: ImageKind },
    write: (sizes: Sizes) => Promise<T>,
  ): Promise<T> {
    const stashed: StashedFile[] = [];
    try {
      for await (const rendition of renditions) stashed.push(await this.stash(key, kind, rendition));
      const sizes = Object.fromEntries(stashed.map(({ name, path: _path, ...size }) => [name, size]));
      return await this.publish(stashed, () => write(sizes));
    } finally {
      await Promise.all(stashed.map(({ path }) => this.work.discard(path)));
    }
  }

  /** Removes unused files; a failure is logged, and the file left to the sweep. */
  async remove(files: Iterable<string>): Promise<void> {
    const remove = async (file: string): Promise<void> => {
      await this.files.remove(file).catch((error: unknown) => {
        this.logger.warn(`The file ${file} could not be removed: ${String(error)}`);
      });
    };
    await Promise.all(Array.from(files, (file) => this.removing(() => remove(file))));
  }

  private async stash(key: string, whole: ImageKind, rendition: Rendition): Promise<StashedFile> {
    const { name, kind = whole, data, width, height } = rendition;
    const path = await this.work.stash(data);
    return {
      name,
      path,
      file: `${key}${endingOf(name, width, height)}.${kind.extension}`,
      width,
      height,
      mime_type: kind.mimeType,
      bytes: data.length,
    };
  }

  /** Publishes the files before the row that names them; if `write` fails, they are removed. */
  private async publish<T>(files: readonly StashedFile[], write: () => Promise<T>): Promise<T> {
    const published: string[] = [];
    try {
      for (const { path, file } of files) {
        await this.files.publish(path, file);
        published.push(file);
      }
      return await write();
    } catch (error) {
      await this.remove(published);
      throw error;
    }
  }
}

function endingOf(name: string, width: number, height: number): string {
  if (name === 'full') return '';
  if (isPageSize(name)) return `-w${String(width)}`;
  // The whole picture must not be found from the address of the part.
  return name === ORIGINAL ? secretEnding() : `-${String(width)}x${String(height)}`;
}
