import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A cache of files in one folder, by name, that can be generated again; the oldest are deleted when they exceed
 * `maxBytes` together. Processes that share the folder each count the files that exist at their start and those that
 * they write.
 */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  #bytes: Promise<Map<string, number>> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** @returns null for a file that is not cached */
  async get(name: string): Promise<Buffer | null> {
    return readFile(path.join(this.#folder, name)).catch(() => null);
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    this.#bytes ??= this.#readSizes().catch((error: unknown) => {
      this.#bytes = undefined;
      throw error;
    });
    const bytes = await this.#bytes;
    const unfinished = path.join(this.#folder, `${name}.${randomBytes(4).toString('hex')}`);
    await writeFile(unfinished, content);
    await rename(unfinished, path.join(this.#folder, name));
    bytes.delete(name);
    bytes.set(name, content.length);
    let all = [...bytes.values()].reduce((sum, one) => sum + one, 0);
    for (const [oldest, size] of bytes) {
      if (all <= this.#maxBytes) break;
      all -= size;
      bytes.delete(oldest);
      await rm(path.join(this.#folder, oldest), { force: true });
    }
  }

  /** The sizes of the existing files, oldest first. */
  async #readSizes(): Promise<Map<string, number>> {
    await mkdir(this.#folder, { recursive: true });
    const names = await readdir(this.#folder);
    const found = await Promise.all(
      names.map(async (name) => {
        // Another process may have renamed or deleted the file since the folder was read.
        const stats = await stat(path.join(this.#folder, name)).catch(() => null);
        return stats && { name, size: stats.size, at: stats.mtimeMs };
      }),
    );
    const existing = found.filter((file) => file !== null).sort((one, other) => one.at - other.at);
    return new Map(existing.map(({ name, size }) => [name, size]));
  }
}
