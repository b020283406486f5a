import { useEffect, useState } from 'react';
import type { DraftFile } from './draft.ts';
import { readBlob } from './draft-store.ts';

/** Addresses of the files' bytes on this device, or on the server; blank while they are read, or lost. */
export function useFileUrls(files: readonly DraftFile[]): readonly string[] {
  const [made, setMade] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = files
    .filter((file) => !file.kept && file.refused === undefined)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    let isLeft = false;
    const urls = new Map<string, string>();
    void read();
    async function read(): Promise<void> {
      for (const id of ids.split(',').filter(Boolean)) {
        const blob = await readBlob(id).catch(() => null);
        if (isLeft) return;
        if (blob) urls.set(id, URL.createObjectURL(blob));
      }
      setMade(new Map(urls));
    }
    return () => {
      isLeft = true;
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, [ids]);
  return files.map((file) => file.kept?.url ?? made.get(file.id) ?? '');
}
