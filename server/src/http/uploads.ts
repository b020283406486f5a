import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { CallFailure } from '@latchkey/contract/errors';
import { fileCount, uploads } from '@latchkey/contract/limits';
import type { UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { FastifyRequest } from 'fastify';

/** One byte more than any field may have: such a file is cut there, and its field's own rule then refuses it. */
const maxFileBytes = Math.max(...Object.values(uploads).map(({ maxBytes }) => maxBytes)) + 1;
/** All files of one request: a full gallery at its largest, and the rest of a listing. */
const maxTotalBytes = 160 * 1024 * 1024;
/** All texts of one request; they are held in memory. */
const maxTextLength = 4 * 1024 * 1024;

export const multipartLimits = {
  fieldNameSize: 200,
  /** Rich text with its tags, and room to spare. */
  fieldSize: 512 * 1024,
  fields: 2_000,
  fileSize: maxFileBytes,
  files: Object.values(fileCount).reduce<number>((sum, count) => sum + count, 10),
  headerPairs: 50,
};

/** Files of one request. They lie in a temporary place until `discard`, which every request ends with. */
export class Uploads {
  readonly #directory: string;
  readonly #paths: string[] = [];
  #bytes = 0;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /**
   * Reads a multipart body to its end.
   * @param keepFiles false for calls without a file field: what is sent to them is read past, not written down
   * @returns names and values as they came; an empty file field of a browser's form is left out
   * @throws CallFailure `payload_too_large`, or an error of the multipart reader (see failure.ts)
   */
  async receive(request: FastifyRequest, keepFiles: boolean): Promise<[string, string | UploadedFile][]> {
    try {
      return await this.#read(request, keepFiles);
    } catch (error) {
      passOver(request.raw);
      throw isBrokenBody(error) ? new CallFailure('validation', { cause: error }) : error;
    }
  }

  async discard(): Promise<void> {
    await Promise.all(this.#paths.map((file) => rm(file, { force: true })));
  }

  async #read(request: FastifyRequest, keepFiles: boolean): Promise<[string, string | UploadedFile][]> {
    const pairs: [string, string | UploadedFile][] = [];
    let textLength = 0;
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        const value = String(part.value);
        textLength += value.length;
        if (part.valueTruncated || textLength > maxTextLength) throw new CallFailure('payload_too_large');
        pairs.push([part.fieldname, value]);
      } else if (!keepFiles) part.file.resume();
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
 * Reads the rest of a refused body past, so that its sender comes to its end and finds the answer: left where it is, it
 * would hold the connection. Node ends a request that takes longer than five minutes.
 */
function passOver(body: IncomingMessage): void {
  body.unpipe();
  body.resume();
}

/** The multipart reader's own complaints have no code: no boundary, an end that is missing, a sender that went away. */
function isBrokenBody(error: unknown): boolean {
  if (error instanceof CallFailure) return false;
  const { code } = error as { code?: unknown };
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
}

/** Removes what a killed process left behind; younger files may belong to a request of another process. */
export async function removeOldUploads(directory: string, now: number, maxAgeMs = 3_600_000): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const file = path.join(directory, name);
    const found = await stat(file).catch(() => null);
    if (found && now - found.mtimeMs > maxAgeMs) await rm(file, { force: true });
  }
}
