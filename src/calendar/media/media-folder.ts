import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type RequestHandler } from 'express';
import { unlessMissing } from '#core/errors/error-text.js';
import { MediaFiles, OWNER, type OpenFile, type Owner, type StoredFile } from './media-files.js';
import { storedFiles } from './stored-files.js';

/** Files of images in a folder. */
export class MediaFolder extends MediaFiles {
  constructor(readonly place: string) {
    super();
  }

  async isThere(): Promise<boolean> {
    return (await stat(this.place).catch(unlessMissing(undefined))) !== undefined;
  }

  /** @param path on the same file system */
  async publish(path: string, file: string): Promise<void> {
    const target = join(this.place, file);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.place, file), { force: true });
  }

  stored(before: number): AsyncIterable<readonly StoredFile[]> {
    return storedFiles(this.place, before);
  }

  async owner(): Promise<Owner | undefined> {
    const path = join(this.place, OWNER);
    const name = await readFile(path, 'utf8').catch(unlessMissing(undefined));
    return name === undefined ? undefined : { name: name.trim(), sweptAt: (await stat(path)).mtime };
  }

  async claim(name: string): Promise<void> {
    await writeFile(join(this.place, OWNER), name, { flag: 'wx' });
  }

  /** Only the timestamp: rewriting the name could break off halfway. */
  async markSwept(): Promise<void> {
    const now = new Date();
    await utimes(join(this.place, OWNER), now, now);
  }

  async read(file: string): Promise<OpenFile | undefined> {
    const handle = await open(join(this.place, file)).catch(unlessMissing(undefined));
    if (!handle) return undefined;
    const { size } = await handle.stat();
    return { size, stream: createReadStream('', { fd: handle }) };
  }

  async write(file: string, bytes: Readable): Promise<void> {
    const path = join(this.place, file);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(bytes, createWriteStream(path, { mode: 0o644, flags: 'wx' }));
  }

  handler(): RequestHandler {
    return express.static(this.place, {
      dotfiles: 'ignore',
      fallthrough: false,
      immutable: true,
      index: false,
      maxAge: '365d',
      redirect: false,
    });
  }

  close(): void {
    // No handles to close.
  }
}
