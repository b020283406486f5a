import { z } from 'zod';
import { uploads, type UploadName } from '../upload-limits.ts';

/** A file of a request after the multipart parser wrote it to a temporary file. */
export interface UploadedFile {
  fieldname: string;
  /** File name from the sender: only for reading the extension and for display. */
  filename: string;
  /** Type from the sender; the server checks the content. */
  mimetype: string;
  bytes: number;
  path: string;
}

/** A file that a client sends: a browser's File or Blob. */
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

/** Returns the lower-case extension of the name, or without one (a recording: `blob`) the subtype of the media type. */
export function fileExtension(file: Pick<UploadedFile, 'filename' | 'mimetype'>): string {
  const fromName = /\.([a-z0-9]{1,8})$/i.exec(file.filename.trim())?.[1];
  const fromType = /^[a-z]+\/([a-z0-9]{1,8})\b/i.exec(file.mimetype)?.[1];
  return (fromName ?? fromType ?? '').toLowerCase();
}

/** A file within the limits of limits.ts. Values that are no file must already be `undefined`. */
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
