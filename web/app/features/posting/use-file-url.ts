import { useEffect, useRef, useState } from 'react';
import type { DraftFile } from './draft.ts';
import { readBlob } from './draft-store.ts';

/** Addresses of the files' bytes on this device, or on the server; blank while they are read, or lost. */
export function useFileUrls(files: readonly DraftFile[]): readonly string[] {
  const made = useRef(new Map<string, string>());
  const [, setCount] = useState(0);
  const ids = files
    .filter((file) => !file.kept && file.refused === undefined)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    let isLeft = false;
    const wanted = new Set(ids.split(',').filter(Boolean));
    for (const [id, url] of made.current) {
      if (wanted.has(id)) continue;
      URL.revokeObjectURL(url);
      made.current.delete(id);
    }
    async function read(): Promise<void> {
      for (const id of wanted) {
        if (made.current.has(id)) continue;
        const blob = await readBlob(id).catch(() => null);
        if (isLeft) return;
        if (!blob) continue;
        made.current.set(id, URL.createObjectURL(blob));
        setCount((count) => count + 1);
      }
    }
    void read();
    return () => {
      isLeft = true;
    };
  }, [ids]);

  useEffect(() => {
    const urls = made.current;
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    };
  }, []);

  return files.map((file) => file.kept?.url ?? made.current.get(file.id) ?? '');
}
