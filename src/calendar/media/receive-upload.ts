import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Request, Response } from 'express';
import multer from 'multer';
import { ApiError } from '#core/errors/api-error.js';
import { ReceivedFile } from './received-file.js';
import type { UploadLimit } from './upload-limit.js';
import { randomName } from './work-folder.js';

/** Bytes beyond the limit still read from the sender, who reads the answer only after having sent all. */
const PATIENCE_BYTES = 64 * 1024 * 1024;
const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 50;

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: ReceivedFile | undefined;
}

/**
 * Reads a form with a file in the field `file`, which goes into the folder `keepIn`; without a folder it is discarded.
 * A form that breaks off leaves nothing behind.
 * @throws ApiError the limit's refusal, rest_content_too_large, rest_invalid_body
 */
export async function receiveUpload(
  request: Request,
  response: Response,
  keepIn: string | undefined,
  limit: UploadLimit,
): Promise<ReceivedForm> {
  let name: string | undefined;
  const reader = multer({
    storage: storageIn(keepIn ?? ''),
    limits: { fileSize: limit.bytes, fieldSize: FIELD_BYTES, fields: MOST_FIELDS, parts: MOST_FIELDS + 10 },
    defParamCharset: 'utf8',
    fileFilter: (_request, file, done) => {
      const wanted = file.fieldname === 'file' && name === undefined;
      if (wanted) name = file.originalname;
      done(null, wanted && keepIn !== undefined);
    },
  }).any();
  await new Promise<void>((resolve, reject) => {
    // A request that broke off earlier emits no further event.
    if (request.destroyed) reject(new ApiError('rest_invalid_body'));
    endPatience(request, response, limit, reject);
    void reader(request, response, (error?: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(formError(error, limit));
    });
  });
  const [kept] = Array.isArray(request.files) ? request.files : [];
  return {
    fields: formFields(request.body),
    file: name === undefined ? undefined : new ReceivedFile(name, kept?.path, kept && (await digestOf(kept.path))),
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function storageIn(folder: string): multer.StorageEngine {
  return multer.diskStorage({
    destination: (_request, _file, done) => {
      done(null, folder);
    },
    filename: (_request, _file, done) => {
      done(null, randomName());
    },
  });
}

function endPatience(
  request: Request,
  response: Response,
  limit: UploadLimit,
  refuse: (error: ApiError) => void,
): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limit.bytes + PATIENCE_BYTES || response.headersSent) return;
    response.set('Connection', 'close');
    // No other code ends an answered request, and with it the unfinished file.
    response.once('close', () => {
      request.destroy();
    });
    refuse(limit.refusal());
  });
}

function formFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function formError(error: unknown, { refusal }: UploadLimit): Error {
  if (error instanceof multer.MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') return refusal();
    const limit = `${String(MOST_FIELDS)} × 64 KiB`;
    return error.code.startsWith('LIMIT_')
      ? new ApiError('rest_content_too_large', { values: { limit } })
      : new ApiError('rest_invalid_body');
  }
  // Errors of the disk are not the sender's.
  return error instanceof Error && 'syscall' in error ? error : new ApiError('rest_invalid_body');
}
