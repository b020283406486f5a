import { hourMs } from '@latchkey/contract/time-units';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { CallFailure } from '@latchkey/contract/errors';
import { fileCount, uploads } from '@latchkey/contract/upload-limits';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import type { FastifyRequest } from 'fastify';

/** One byte more than any field allows: a larger file is truncated there, and the rule of its field then refuses it. */
const maxFileBytes = Math.max(...Object.values(uploads).map(({ maxBytes }) => maxBytes)) + 1;
/** Limit of all files of one request in bytes: a full gallery of the largest pictures, and the rest of a listing. */
const maxTotalBytes = 160 * 1024 * 1024;
/** Limit of all texts of one request in characters; they are in memory. */
const maxTextLength = 4 * 1024 * 1024;

export const multipartLimits = {
  fieldNameSize: 200,
  /** Enough for rich text with its tags. */
  fieldSize: 512 * 1024,
  fields: 2_000,
  fileSize: maxFileBytes,
  files: Object.values(fileCount).reduce<number>((sum, count) => sum + count, 10),
  headerPairs: 50,
};

/** The files of one request, in a temporary folder until `discard`, which runs at the end of every request. */
export class Uploads {
  readonly #directory: string;
  readonly #paths: string[] = [];
  #bytes = 0;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /**
   * Reads a multipart body to its end.
   * @param storeFiles false for calls without a file field: their files are skipped, not written
   * @returns names and values in the order of the body; an empty file field of a browser's form is left out
   * @throws CallFailure `payload_too_large`, or an error of the multipart parser (see failure.ts)
   */
  async receive(request: FastifyRequest, storeFiles: boolean): Promise<[string, string | UploadedFile][]> {
    try {
      return await this.#read(request, storeFiles);
    } catch (error) {
      drain(request.raw);
      throw isBrokenBody(error) ? new CallFailure('validation', { cause: error }) : error;
    }
  }

  /** Deletes the files that no handler has moved. */
  async discard(): Promise<void> {
    await Promise.all(this.#paths.map((file) => rm(file, { force: true })));
  }

  async #read(request: FastifyRequest, storeFiles: boolean): Promise<[string, string | UploadedFile][]> {
    const pairs: [string, string | UploadedFile][] = [];
    let textLength = 0;
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        const value = String(part.value);
        textLength += value.length;
        if (part.valueTruncated || textLength > maxTextLength) throw new CallFailure('payload_too_large');
        pairs.push([part.fieldname, value]);
      } else if (!storeFiles) part.file.resume();
      else {
        const file = await this.#write(part);
        if (file.bytes > 0 || file.filename !== '') pairs.push([file.fieldname, file]);
      }
    }
    return pairs;
  }

  async #write(part: MultipartFile): Promise<UploadedFile> {
    await mkdir(this.#directory, { recursive: true });
    const target = path.join(this.#directory, randomUUID());
    this.#paths.push(target);
    await pipeline(part.file, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    const bytes = part.file.bytesRead;
    this.#bytes += bytes;
    if (this.#bytes > maxTotalBytes) throw new CallFailure('payload_too_large');
    const { fieldname, filename, mimetype } = part;
    return { fieldname, filename, mimetype, bytes, path: target };
  }
}

/**
 * Reads and drops the rest of a refused body, so that the client finishes sending and reads the response; otherwise it
 * would occupy the connection. Node ends a request that takes longer than five minutes.
 */
function drain(body: IncomingMessage): void {
  body.unpipe();
  body.resume();
}

/**
 * Whether the multipart parser failed on the body: its own errors have no code (no boundary, missing end, closed
 * connection).
 */
function isBrokenBody(error: unknown): boolean {
  if (error instanceof CallFailure) return false;
  const { code } = error as { code?: unknown };
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
}

/** Deletes files of killed processes; files younger than `maxAgeMs` may belong to a request of another process. */
export async function removeOldUploads(directory: string, now: number, maxAgeMs = hourMs): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => null);
    if (found && now - found.mtimeMs > maxAgeMs) await rm(file, { force: true });
  }
}
