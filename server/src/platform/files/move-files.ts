import { createHash } from 'node:crypto';
import { contentTypeOf } from './content-types.ts';
import type { FileStore } from './file-store.ts';

/**
 * Copies every file that the target lacks, then compares its content. Can be run again after an interruption, and while
 * new files are stored: a file that is there already, with the same size, is not copied twice.
 * @throws Error when a copy differs from its source
 */
export async function moveFiles(from: FileStore, to: FileStore): Promise<{ copied: number; present: number }> {
  const moved = { copied: 0, present: 0 };
  for await (const key of from.list('')) {
    const source = await from.stat(key);
    if (!source) continue;
    const there = await to.stat(key);
    if (there?.bytes === source.bytes) {
      moved.present++;
      continue;
    }
    const content = await from.open(key);
    if (!content) continue;
    await to.put(key, content, contentTypeOf(key));
    if ((await checksum(from, key)) !== (await checksum(to, key))) throw new Error(`The copy of ${key} differs`);
    moved.copied++;
  }
  return moved;
}

async function checksum(files: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await files.open(key)) ?? []) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
