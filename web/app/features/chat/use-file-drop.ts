import { type DragEvent, useRef, useState } from 'react';

/** Lets files be dropped on a part of the page. */
export function useFileDrop(isOpen: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  /** Parts inside tell of their own coming and going. */
  const depth = useRef(0);
  const holdsFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files');

  function leave() {
    depth.current = 0;
    setIsOver(false);
  }

  return {
    isOver,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!holdsFiles(event)) return;
        depth.current += 1;
        setIsOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!holdsFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDragOver(event: DragEvent) {
        if (holdsFiles(event)) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        leave();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
