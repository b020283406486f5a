import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SentFile, UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import sharp from 'sharp';
import { inject } from 'vitest';

let folder: string | undefined;

/** Creates a file of a request, as the HTTP layer passes it to a handler and as the client's types require it. */
export function uploadedFile(filename: string, content: Uint8Array | string): UploadedFile & SentFile {
  folder ??= mkdtempSync(path.join(inject('runFolder'), 'upload-'));
  const bytes = Buffer.from(content);
  const target = path.join(folder, randomBytes(8).toString('hex'));
  writeFileSync(target, bytes);
  const bytesSent = { size: bytes.length, type: '' };
  return { fieldname: 'file', filename, mimetype: '', bytes: bytes.length, path: target, ...bytesSent };
}

/** Creates a square picture with a side length in pixels. */
export function picture(side = 200, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();
}

/** A minimal PDF, detected by its first bytes. */
export const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';
