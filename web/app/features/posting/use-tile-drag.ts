import { type PointerEvent, type RefObject, useRef, useState } from 'react';

export interface Grip {
  onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLButtonElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => void;
}

/** So near to an edge of the window it scrolls, in pixels. */
const edge = 72;

/**
 * Dragging a tile by its grip, by mouse and by finger: the tile takes the place of the one it is over. The browser's own
 * drag and drop knows no fingers.
 * @param board whose children are the tiles, in their order
 */
export function useTileDrag(board: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [lifted, setLifted] = useState<number | null>(null);
  const at = useRef<number | null>(null);

  function tileUnder(x: number, y: number): number {
    return [...(board.current?.children ?? [])].findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }

  function end(): void {
    at.current = null;
    setLifted(null);
  }

  const gripAt = (index: number): Grip => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      at.current = index;
      setLifted(index);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (at.current === null) return;
      if (clientY < edge) scrollBy(0, -12);
      else if (clientY > innerHeight - edge) scrollBy(0, 12);
      const over = tileUnder(clientX, clientY);
      if (over < 0 || over === at.current) return;
      move(at.current, over);
      at.current = over;
      setLifted(over);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });

  return { lifted, gripAt };
}
