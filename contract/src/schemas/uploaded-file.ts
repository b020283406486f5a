import { z } from 'zod';
import { uploads, type UploadName } from '../limits.ts';

/** A file of a request after the multipart layer wrote it to a temporary place. */
export interface UploadedFile {
  fieldname: string;
  /** As the sender named it: only for reading the extension and for showing. */
  filename: string;
  /** As the sender claims; the server looks at the bytes. */
  mimetype: string;
  bytes: number;
  path: string;
}

/** What a client puts in a file's place: a browser's File or Blob. */
export interface SentFile {
  readonly size: number;
  readonly type: string;
}

export function isUploadedFile(value: unknown): value is UploadedFile {
  if (typeof value !== 'object' || value === null) return false;
  const file = value as Record<string, unknown>;
  return (
    typeof file.path === 'string' &&
    typeof file.bytes === 'number' &&
    typeof file.filename === 'string' &&
    typeof file.mimetype === 'string' &&
    typeof file.fieldname === 'string'
  );
}

/** Lower-case extension of the name, or where there is none (a recording: `blob`) the second half of the type. */
export function fileExtension(file: Pick<UploadedFile, 'filename' | 'mimetype'>): string {
  const fromName = /\.([a-z0-9]{1,8})$/i.exec(file.filename.trim())?.[1];
  const fromType = /^[a-z]+\/([a-z0-9]{1,8})\b/i.exec(file.mimetype)?.[1];
  return (fromName ?? fromType ?? '').toLowerCase();
}

/** A file within the limits of limits.ts. What is no file at all must have been made absent before. */
export function uploadedFile(name: UploadName) {
  const { extensions, maxBytes } = uploads[name];
  return z
    .custom<UploadedFile>(isUploadedFile, {
      error: (issue) => (issue.input === undefined ? 'is required' : 'must be a file'),
      abort: true,
    })
    .refine((file) => extensions.some((extension) => extension === fileExtension(file)), {
      error: `must be a file of type ${extensions.join(', ')}`,
    })
    .refine((file) => file.bytes <= maxBytes, { error: `must be at most ${maxBytes / 1024} KB` })
    .meta({ type: 'string', format: 'binary', description: `${extensions.join(', ')}; at most ${maxBytes / 1024} KB` });
}
