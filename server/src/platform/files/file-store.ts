import type { Readable } from 'node:stream';
import { contentTypeOf } from './content-types.ts';

/** Byte offsets from 0, both inclusive, as in an HTTP range. */
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
 * Stores uploaded and generated files. A key is the path below `/files/` (see file-key.ts) and is written once:
 * a changed file gets a new key, so that copies may be cached for ever.
 * Every method throws `BadFileKey` for a text that is not a valid key.
 */
export interface FileStore {
  /** Stores a file atomically: a reader never sees half a file, even when the writer is killed. */
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<StoredFile>;
  /** Returns the content, or null when there is no such file. The range must be inside the file. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** Idempotent: deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Returns the keys with this prefix, in no particular order. The smaller copies of a picture share its prefix. */
  list(prefix: string): AsyncIterable<string>;
  /** Returns the URL for a browser: a path from the root (`/files/…`) or the absolute URL of a CDN. */
  url(key: string): string;
}

/** @throws TypeError when the type is not that of the key's extension, from which it follows when the file is served */
export function checkContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) throw new TypeError(`The extension of ${key} does not match ${contentType}`);
}
