import type { Readable } from 'node:stream';
import { extensionOf } from './content-types.ts';
import { isFileKey } from './file-key.ts';
import type { ByteRange, FileStore, StoredFile } from './file-store.ts';

export interface ServedFile {
  key: string;
  contentType: string;
  /** Size of the whole file in bytes. */
  length: number;
  etag: string;
  modifiedAt: Date;
  cacheControl: string;
  disposition: 'inline' | 'attachment';
  /** Response headers: all of the above except the length, and those that prevent the file from running as a page. */
  headers: Record<string, string>;
  /**
   * Opens the file only when it is sent, so a HEAD or a 304 costs no file handle. Null when the file has just been deleted.
   */
  open(range?: ByteRange): Promise<Readable | null>;
}

/** SVGs uploaded in the console: icons and logos. Uploads of users never get these folders. */
const trustedSvgs = /^(icons|brand)\/.+\.svg$/;
const inlineExtensions = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'webm', 'ogg', 'mp3', 'm4a']);

/** A key is never written twice, so a copy stays valid for ever. */
const cacheForEver = 'public, max-age=31536000, immutable';
/** Chat files can be deleted, so only the browsers of the two users may store them. */
const folderCaching: Readonly<Record<string, string>> = {
  chat: 'private, max-age=31536000, immutable',
  private: 'no-store',
};

/**
 * Finds the file of `/files/<path>` and its response headers (quality 20, 21). Pictures, audio and icons of the console are
 * served inline, and other sites may embed them; every other file is served as a download.
 * @param path decoded text after `/files/`; may be any text
 * @param makeVariant makes smaller copies of pictures on their first request
 * @returns null when there is no such file (404)
 */
export async function resolveFile(
  store: FileStore,
  makeVariant: (key: string) => Promise<StoredFile | null>,
  path: string,
): Promise<ServedFile | null> {
  if (!isFileKey(path)) return null;
  const file = (await store.stat(path)) ?? (await makeVariant(path));
  if (!file) return null;

  const isTrustedSvg = trustedSvgs.test(path);
  const isInline = isTrustedSvg || inlineExtensions.has(extensionOf(path));
  const cacheControl = folderCaching[path.split('/')[0] ?? ''] ?? cacheForEver;
  const disposition = isInline ? 'inline' : 'attachment';
  const contentType = extensionOf(path) === 'svg' && !isTrustedSvg ? 'application/octet-stream' : file.contentType;
  return {
    key: path,
    contentType,
    length: file.bytes,
    etag: file.etag,
    modifiedAt: file.modifiedAt,
    cacheControl,
    disposition,
    headers: {
      'content-type': contentType,
      etag: file.etag,
      'last-modified': file.modifiedAt.toUTCString(),
      'cache-control': cacheControl,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': isInline ? 'inline' : `attachment; filename="${path.slice(path.lastIndexOf('/') + 1)}"`,
      // Even when opened directly, a file runs no scripts and loads no resources.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      ...(isInline && { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
    },
    open: (range) => store.open(path, range),
  };
}

/**
 * Parses a `Range` header of one part (RFC 9110, 14.1.2). Returns `whole` when there is no header or an unsupported one,
 * which the standard lets a server ignore; `impossible` means 416.
 * @param length of the file in bytes
 */
export function parseRange(header: string | undefined, length: number): ByteRange | 'whole' | 'impossible' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return 'whole';
  // `-500` means the last 500 bytes.
  const start = from ? Number(from) : Math.max(0, length - Number(to));
  const end = from && to ? Math.min(Number(to), length - 1) : length - 1;
  if (from && to && Number(to) < Number(from)) return 'whole';
  return start > end || start >= length ? 'impossible' : { start, end };
}
