import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CallFailure } from '@latchkey/contract/errors';
import { isUploadedFile, type UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { FastifyRequest } from 'fastify';
import { nest } from './bracket-names.ts';

/** Ceilings of one form; single files have theirs in the contract's limits. */
export const formLimits = { files: 120, fields: 2_000, fieldBytes: 256 * 1024, fileBytes: 12 * 1024 * 1024 } as const;

export interface DecodedInput {
  input: unknown;
  /** Removes temporary files; safe to call always. */
  dispose: () => Promise<void>;
}

const nothingToDispose = () => Promise.resolve();

/** The raw input of a call from query, JSON, urlencoded or multipart (contract 1.2); texts are cleaned by the schema. */
export async function decodeInput(request: FastifyRequest): Promise<DecodedInput> {
  if (request.method !== 'POST') return { input: nest(pairs(request.query)), dispose: nothingToDispose };
  if (request.isMultipart()) return decodeMultipart(request);
  const body = request.body;
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (isForm) return { input: nest(pairs(body)), dispose: nothingToDispose };
  // A file comes by multipart only: JSON that looks like one must never name a path on this machine.
  return { input: withoutFiles(body ?? {}), dispose: nothingToDispose };
}

function pairs(source: unknown): [string, unknown][] {
  return Object.entries(Object(source)).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) ? value.map((item): [string, unknown] => [name, item]) : [[name, value]],
  );
}

function withoutFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFiles);
  if (typeof value !== 'object' || value === null) return value;
  if (isUploadedFile(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutFiles(item)]));
}

async function decodeMultipart(request: FastifyRequest): Promise<DecodedInput> {
  let folder: string | null = null;
  const dispose = async () => {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  };
  const found: [string, unknown][] = [];
  try {
    for await (const part of request.parts({
      limits: {
        files: formLimits.files,
        fields: formLimits.fields,
        fieldSize: formLimits.fieldBytes,
        fileSize: formLimits.fileBytes,
      },
    })) {
      if (part.type === 'field') {
        found.push([part.fieldname, part.value]);
        continue;
      }
      folder ??= await mkdtemp(path.join(tmpdir(), 'latchkey-upload-'));
      const target = path.join(folder, randomBytes(12).toString('hex'));
      await pipeline(part.file, createWriteStream(target));
      if (part.file.truncated) throw new CallFailure('file_too_large');
      const { fieldname, filename, mimetype } = part;
      // Browsers send an empty part for a file field that was left empty.
      if (filename === '' && part.file.bytesRead === 0) continue;
      const file: UploadedFile = { fieldname, filename, mimetype, bytes: part.file.bytesRead, path: target };
      found.push([fieldname, file]);
    }
    return { input: nest(found), dispose };
  } catch (error) {
    await dispose();
    throw isTooMuch(error) ? new CallFailure('payload_too_large', { cause: error }) : error;
  }
}

function isTooMuch(error: unknown): boolean {
  const code = Object(error).code;
  return typeof code === 'string' && /^FST_(FILES|FIELDS|PARTS|REQ_FILE_TOO|PROTO)/.test(code);
}
