import type { FileStore } from './file-store.ts';

/** Deletes a file with its smaller copies (picture-variant.ts). Idempotent. */
export async function deleteFile(store: FileStore, key: string): Promise<void> {
  const stem = key.slice(0, key.lastIndexOf('.'));
  for await (const each of store.list(`${stem}.`)) await store.delete(each);
  await store.delete(key);
}
