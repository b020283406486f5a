import { useRef, useState, type DragEvent, useEffect } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { type Attachment, maxFiles, prepareAttachment } from './attachment.ts';

/** The files of the next message: chosen, dropped or pasted. A rejected file shows a toast with the reason. */
export function useAttachments() {
  const { t } = useTranslation();
  const format = useFormat();
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  // State is stale inside `add`, which awaits while files are added and removed.
  const latest = useRef(files);
  const preparing = useRef(Promise.resolve());

  function update(next: readonly Attachment[]) {
    latest.current = next;
    setFiles(next);
  }

  async function add(chosen: readonly File[]) {
    for (const file of chosen) {
      const prepared = await prepareAttachment(file);
      if ('error' in prepared) {
        showToast({
          text: t(`chat.file.${prepared.error}`, { name: isolateText(file.name) }),
          urgent: true,
        });
      } else if (latest.current.length < maxFiles) update([...latest.current, prepared]);
      else return showToast({ text: t('chat.file.tooMany', { most: format.number(maxFiles) }), urgent: true });
    }
  }

  return {
    files,
    add: (chosen: readonly File[]) => {
      preparing.current = preparing.current.then(() => add(chosen));
    },
    /** Resolves with all chosen files, including those still being prepared. */
    whenReady: async () => {
      await preparing.current;
      return latest.current;
    },
    remove: (id: string) => update(latest.current.filter((file) => file.id !== id)),
    clear: () => update([]),
  };
}

/** Accepts files dropped on an element. */
export function useFileDrop(isEnabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  // Child elements fire enter and leave events too.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => isEnabled && event.dataTransfer.types.includes('Files');

  function reset() {
    depth.current = 0;
    setIsOver(false);
  }

  return {
    isOver,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) reset();
      },
      onDragOver(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        reset();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** An object URL for a blob, revoked on unmount; `''` for none. */
export function useBlobUrl(blob: Blob | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!blob) return;
    const objectUrl = URL.createObjectURL(blob);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl('');
    };
  }, [blob]);
  return url;
}
