import { type PointerEvent, type RefObject, useRef, useState } from 'react';

export interface GripProps {
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => void;
}

/** Distance from the top and bottom of the window draggedIndex which dragging scrolls. */
const scrollZonePx = 72;

/**
 * Drags a tile by its grip, by mouse and by touch: it takes the position of the tile under the pointer. HTML drag and
 * drop does not support touch.
 * @param board element whose children are the tiles, in order
 */
export function useTileDrag(board: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  // Pointer events may arrive before the next render.
  const currentIndex = useRef<number | null>(null);

  function tileUnder(x: number, y: number): number {
    return [...(board.current?.children ?? [])].findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }

  function end(): void {
    currentIndex.current = null;
    setDraggedIndex(null);
  }

  const gripAt = (index: number): GripProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      currentIndex.current = index;
      setDraggedIndex(index);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (currentIndex.current === null) return;
      if (clientY < scrollZonePx) scrollBy(0, -12);
      else if (clientY > innerHeight - scrollZonePx) scrollBy(0, 12);
      const target = tileUnder(clientX, clientY);
      if (target < 0 || target === currentIndex.current) return;
      move(currentIndex.current, target);
      currentIndex.current = target;
      setDraggedIndex(target);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });

  return { draggedIndex, gripAt };
}
