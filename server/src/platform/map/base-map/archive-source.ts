import { buffer } from 'node:stream/consumers';
import { uploads } from '@latchkey/contract/upload-limits';
import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';
import type { FileStore } from '../../files/file-store.ts';
import { uploadFolders } from '../../files/upload-kinds.ts';
import { MapProblem, requestMap } from './map-request.ts';

/** Bytes of every part but the last. */
export const partBytes = uploads.mapPart.maxBytes;

/** Ids of uploads: hexadecimal, so that they are part of a file key. */
export const archiveIdPattern = /^[\da-f]{32}$/;

/** Key of a part of an uploaded archive. */
export function partKey(archiveId: string, at: number): string {
  return `${uploadFolders.mapPart}/${archiveId}/${String(at).padStart(5, '0')}.pmtiles`;
}

/** Reads an uploaded archive from the parts in which it is stored. */
export class StoredArchive implements Source {
  readonly #files: FileStore;
  readonly #id: string;

  constructor(files: FileStore, id: string) {
    this.#files = files;
    this.#id = id;
  }

  getKey(): string {
    return this.#id;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const chunks: Buffer[] = [];
    for (let position = offset; position < offset + length;) {
      const at = Math.floor(position / partBytes);
      const start = position - at * partBytes;
      const end = Math.min(partBytes, start + offset + length - position) - 1;
      const chunk = await this.#read(at, start, end);
      chunks.push(chunk);
      position += chunk.length;
      // The first request reads 16 KiB, which may be more than the archive has.
      if (chunk.length < end - start + 1) break;
    }
    return { data: copyOf(Buffer.concat(chunks)) };
  }

  /** @throws MapProblem `not_found` for a missing part */
  async #read(at: number, start: number, end: number): Promise<Buffer> {
    const key = partKey(this.#id, at);
    const file = await this.#files.stat(key);
    if (!file) throw new MapProblem('not_found', key);
    if (start >= file.bytes) return Buffer.alloc(0);
    const stream = await this.#files.open(key, { start, end: Math.min(end, file.bytes - 1) });
    if (!stream) throw new MapProblem('not_found', key);
    return buffer(stream);
  }
}

/** Reads an archive on another server by byte ranges. */
export class RemoteArchive implements Source {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  getKey(): string {
    return this.#url;
  }

  /**
   * @param etag of the archive whose directories are cached
   * @throws MapProblem, and EtagMismatch after the archive was replaced, whereupon the decoder reads it anew
   */
  async getBytes(offset: number, length: number, _signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    const { headers, body } = await requestMap(this.#url, { range: [offset, offset + length - 1] });
    const found = headers.get('etag');
    if (etag && found && found !== etag) throw new EtagMismatch(this.#url);
    return { data: copyOf(body), ...(found && !found.startsWith('W/') && { etag: found }) };
  }
}

/** Buffers may share their memory with others, and the decoder reads it from its beginning. */
function copyOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
