import { useEffect, useRef, useState } from 'react';
import type { DraftFile } from '../drafts/draft.ts';
import { readBlob } from '../drafts/draft-store.ts';

/** Object URLs of files on this device, or their URLs on the server; blank while loading, or when the bytes are missing. */
export function useFileUrls(files: readonly DraftFile[]): readonly string[] {
  const urlsById = useRef(new Map<string, string>());
  const [, setLoadedCount] = useState(0);
  const ids = files
    .filter((file) => !file.saved && file.refused === undefined)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    let isUnmounted = false;
    const neededIds = new Set(ids.split(',').filter(Boolean));
    for (const [id, url] of urlsById.current) {
      if (neededIds.has(id)) continue;
      URL.revokeObjectURL(url);
      urlsById.current.delete(id);
    }
    async function load(): Promise<void> {
      for (const id of neededIds) {
        if (urlsById.current.has(id)) continue;
        const blob = await readBlob(id).catch(() => null);
        if (isUnmounted) return;
        if (!blob) continue;
        urlsById.current.set(id, URL.createObjectURL(blob));
        setLoadedCount((count) => count + 1);
      }
    }
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [ids]);

  useEffect(() => {
    const urls = urlsById.current;
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    };
  }, []);

  return files.map((file) => file.saved?.url ?? urlsById.current.get(file.id) ?? '');
}
