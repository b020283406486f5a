import type { FileStore } from './file-store.ts';

/** Removes a file with the smaller copies that were made of it (picture-variant.ts). May run twice. */
export async function deleteFile(store: FileStore, key: string): Promise<void> {
  const stem = key.slice(0, key.lastIndexOf('.'));
  for await (const each of store.list(`${stem}.`)) await store.delete(each);
  await store.delete(key);
}
