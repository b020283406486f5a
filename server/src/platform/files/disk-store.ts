import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { contentTypeOf } from './content-types.ts';
import { checkFileKey, isFileKey } from './file-key.ts';
import { type ByteRange, checkContentType, type FileStore, type StoredFile } from './file-store.ts';

export interface DiskStoreOptions {
  /** Usually `DATA_DIR/files`; created when missing. */
  directory: string;
  /** Prefix of a key in a URL, without a trailing slash; `/files` by default. */
  publicPath?: string;
}

/** Folder of unfinished files. It is inside the store so that the rename never crosses a file system. */
const unfinished = '.unfinished';

/** Stores files on one disk. The content type follows from the extension, because no metadata is stored. */
export class DiskStore implements FileStore {
  /** Folder of the files that are being written. The caller deletes what a killed process left there. */
  readonly unfinished: string;
  readonly #directory: string;
  readonly #publicPath: string;

  constructor(options: DiskStoreOptions) {
    this.#directory = path.resolve(options.directory);
    this.unfinished = path.join(this.#directory, unfinished);
    this.#publicPath = options.publicPath ?? '/files';
  }

  async put(key: string, content: Uint8Array | Readable, contentType: string): Promise<StoredFile> {
    const target = this.#pathOf(key);
    checkContentType(key, contentType);
    const temporary = path.join(this.unfinished, randomBytes(12).toString('hex'));
    await mkdir(path.dirname(temporary), { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeAndSync(temporary, content);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(target));
    const stored = await this.stat(key);
    if (!stored) throw new Error(`${key} was deleted while it was stored`);
    return stored;
  }

  async open(key: string, range?: ByteRange): Promise<Readable | null> {
    // The file is opened before it is returned: a missing file gives null here, not an error in the middle of a response.
    const handle = await open(this.#pathOf(key), 'r').catch(this.#nullIfMissing);
    if (!handle) return null;
    // Without an end each read allocates 64 KB, and many small pictures make the garbage collector run often.
    const { size } = await handle.stat();
    return createReadStream('', { fd: handle, autoClose: true, end: Math.max(size - 1, 0), ...range });
  }

  async stat(key: string): Promise<StoredFile | null> {
    const found = await stat(this.#pathOf(key)).catch(this.#nullIfMissing);
    if (!found?.isFile()) return null;
    const hash = createHash('sha256').update(`${key}\n${found.size}\n${found.mtimeMs}`).digest('base64url');
    return {
      key,
      bytes: found.size,
      contentType: contentTypeOf(key),
      modifiedAt: found.mtime,
      etag: `"${hash.slice(0, 22)}"`,
    };
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<string> {
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    if (folder && !isFileKey(`${folder}x.x`)) return;
    const entries = await opendir(path.join(this.#directory, folder)).catch(this.#nullIfMissing);
    if (!entries) return;
    for await (const entry of entries) {
      const key = folder + entry.name;
      if (!key.startsWith(prefix) || entry.name === unfinished) continue;
      if (entry.isDirectory()) yield* this.list(`${key}/`);
      else if (isFileKey(key)) yield key;
    }
  }

  url(key: string): string {
    return `${this.#publicPath}/${checkFileKey(key)}`;
  }

  #pathOf(key: string): string {
    return path.join(this.#directory, ...checkFileKey(key).split('/'));
  }

  /** @throws every error other than a missing file, also when the folder of the store is not a folder */
  readonly #nullIfMissing = async (error: NodeJS.ErrnoException): Promise<null> => {
    if (error.code === 'ENOENT') return null;
    if (error.code === 'ENOTDIR' && (await stat(this.#directory)).isDirectory()) return null;
    throw error;
  };
}

async function writeAndSync(file: string, content: Uint8Array | Readable): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the folder, so that the new name survives a power failure too. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
