import type { Readable } from 'node:stream';

/** Both ends are counted and stand in bytes from 0, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  bytes: number;
  contentType: string;
  modifiedAt: Date;
  /** Strong validator with its quotes, ready for an `ETag` header. */
  etag: string;
}

/**
 * Where uploaded and made files live. A key is the path below `/files/` (see file-key.ts) and is written once:
 * whoever changes a file gives it a new key, so that copies may be kept for ever.
 * Every method throws `BadFileKey` for a text that is no key.
 */
export interface FileStore {
  /** Stores all or nothing: a reader never sees half a file, whatever stops the writer. */
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<StoredFile>;
  /** The content, or null when there is no such file. A range must lie inside the file. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is no error, so a job may run twice. */
  delete(key: string): Promise<void>;
  /** Keys that start with this text, in no particular order; made variants stand beside their picture. */
  list(prefix: string): AsyncIterable<string>;
  /** Where a browser finds it: a path from the root (`/files/…`) or the absolute address of a CDN. */
  url(key: string): string;
}
