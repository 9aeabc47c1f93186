import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import fresh from 'fresh';
import { mimeTypeOf } from './image-kind.js';

export interface FileHead {
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
  readonly modified: Date;
}

export interface FilePart extends FileHead {
  /** `Content-Range` of the answer; absent for the whole file. */
  readonly range: string | undefined;
  readonly stream: Readable;
}

/** Source of files. */
export interface FileSource {
  head(file: string): Promise<FileHead | undefined>;
  part(file: string, range?: string): Promise<FilePart | undefined>;
}

const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range'];
const ONE_RANGE = /^bytes=(?:\d+-\d*|-(\d+))$/;

/** Serves files of a bucket as `express.static` serves those of a folder: headers, conditions and ranges. */
export function serveBucket(files: FileSource): RequestHandler {
  return async (request, response, next) => {
    try {
      await serve(files, request, response);
    } catch (error) {
      // Once an answer has begun, only closing it can signal an error; a client that has left needs no answer.
      if (response.headersSent || response.destroyed) response.destroy();
      else next(error);
    }
  };
}

async function serve(files: FileSource, request: Request, response: Response): Promise<void> {
  const { headers } = request;
  const file = request.path.slice(1);
  const [wanted, last] = ONE_RANGE.exec(headers.range ?? '') ?? [];
  let range = wanted;
  const asks = last !== undefined || CONDITIONS.some((name) => headers[name] !== undefined);
  if (request.method === 'HEAD' || asks) {
    const head = await files.head(file);
    if (!head) throw new NotThere();
    const status = statusFor(headers, head);
    if (status !== 200 || request.method === 'HEAD') {
      response.status(status);
      if (status !== 412) describe(response, file, head);
      if (status !== 200) for (const name of ['Content-Length', 'Content-Type']) response.removeHeader(name);
      response.end();
      return;
    }
    // Not every compatible server supports ranges that count from the end.
    if (last !== undefined) range = `bytes=${String(Math.max(head.size - Number(last), 0))}-`;
    if (!isSame(request.get('if-range'), head)) range = undefined;
  }
  const part = await files.part(file, range).catch(async (error: unknown) => {
    await describeRange(files, file, response, error);
    throw error;
  });
  if (!part) throw new NotThere();
  describe(response, file, part);
  if (part.range !== undefined) response.status(206).set('Content-Range', part.range);
  await pipeline(part.stream, response);
}

class NotThere extends Error {
  readonly status = 404;
}

function describe(response: Response, file: string, { size, etag, modified }: FileHead): void {
  response.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Length': String(size),
    'Content-Type': mimeTypeOf(file),
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
  });
}

/** Answers the size of the file to a request past its end. */
async function describeRange(files: FileSource, file: string, response: Response, error: unknown): Promise<void> {
  if (!(error instanceof Error && 'status' in error && error.status === 416)) return;
  const head = await files.head(file);
  if (head) response.set('Content-Range', `bytes */${String(head.size)}`);
}

function statusFor(headers: IncomingHttpHeaders, { etag, modified }: FileHead): 200 | 304 | 412 {
  const match = headers['if-match'];
  const unmodified = Date.parse(headers['if-unmodified-since'] ?? '');
  if (match !== undefined && match !== '*' && !tags(match).includes(etag)) return 412;
  if (match === undefined && seconds(modified) > unmodified) return 412;
  return fresh(headers, { etag, 'last-modified': modified.toUTCString() }) ? 304 : 200;
}

/** Whether `If-Range` matches this version of the file. */
function isSame(known: string | undefined, { etag, modified }: FileHead): boolean {
  if (known === undefined) return true;
  return known.includes('"') ? known === etag : seconds(modified) <= Date.parse(known);
}

function tags(list: string): string[] {
  return list.split(',').map((tag) => tag.trim());
}

/** Whole seconds, as in headers. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
