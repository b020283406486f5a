import type { Readable } from 'node:stream';
import { extensionOf } from './content-types.ts';
import { isFileKey } from './file-key.ts';
import type { ByteRange, FileStore, StoredFile } from './file-store.ts';

export interface ServedFile {
  key: string;
  contentType: string;
  /** Bytes of the whole file. */
  length: number;
  etag: string;
  modifiedAt: Date;
  cacheControl: string;
  disposition: 'inline' | 'attachment';
  /** Everything above but the length, and what keeps the file from acting as a page: ready to be sent. */
  headers: Record<string, string>;
  /** Opened only when it is sent, so a HEAD or a 304 costs no file handle. Null when it has just been deleted. */
  open(range?: ByteRange): Promise<Readable | null>;
}

/** Drawings that the operator put there: icons and logos. Whatever a visitor uploads never gets these folders. */
const trustedDrawings = /^(icons|brand)\/.+\.svg$/;
const shown = new Set(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'webm', 'ogg', 'mp3', 'm4a', 'aac', 'wav']);

/** A key is never written twice, so a copy is good for ever. */
const keepForEver = 'public, max-age=31536000, immutable';
/** Chat files can be deleted, so only the browsers of the two users may store them. */
const folderCaching: Readonly<Record<string, string>> = {
  chat: 'private, max-age=31536000, immutable',
  private: 'no-store',
};

/**
 * Finds what `/files/<path>` stands for and how it may be sent (quality 20, 21). Pictures, sound and our own icons are
 * shown, and other sites' pages may use them; everything else is handed over as a download.
 * @param path what follows `/files/`, decoded; any text may come in
 * @param makeVariant makes smaller copies of pictures when they are first asked for
 * @returns null for everything that is not there (404)
 */
export async function resolveFile(
  store: FileStore,
  makeVariant: (key: string) => Promise<StoredFile | null>,
  path: string,
): Promise<ServedFile | null> {
  if (!isFileKey(path)) return null;
  const file = (await store.stat(path)) ?? (await makeVariant(path));
  if (!file) return null;

  const isDrawing = trustedDrawings.test(path);
  const isShown = isDrawing || shown.has(extensionOf(path));
  const cacheControl = folderCaching[path.split('/')[0] ?? ''] ?? keepForEver;
  const disposition = isShown ? 'inline' : 'attachment';
  const contentType = extensionOf(path) === 'svg' && !isDrawing ? 'application/octet-stream' : file.contentType;
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
      'content-disposition': isShown ? 'inline' : `attachment; filename="${path.slice(path.lastIndexOf('/') + 1)}"`,
      // Even opened by itself, a file runs nothing and loads nothing.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      ...(isShown && { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
    },
    open: (range) => store.open(path, range),
  };
}
