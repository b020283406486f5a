import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { DIVIDER_WIDTH, mapWidthByKey } from './split-width.ts';

export interface SplitDividerProps {
  /** "Resize the map" */
  label: string;
  direction: 'ltr' | 'rtl';
  /** The map's share of the width. */
  percent: number;
  maxPercent: number;
  totalWidth: () => number;
  mapWidth: () => number;
  onResize: (pixels: number) => void;
  onClose: () => void;
  /** Element id of the map, which the divider resizes. */
  controls: string;
}

/** The divider between list and map, resized by dragging or by the arrow keys; Enter closes the map. */
export function SplitDivider(props: SplitDividerProps) {
  const { direction, totalWidth: whole, mapWidth, onResize: onWish } = props;
  const dragStart = useRef<{ x: number; width: number }>(null);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, width: mapWidth() };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!dragStart.current) return;
    const moved = (dragStart.current.x - event.clientX) * (direction === 'ltr' ? 1 : -1);
    onWish(dragStart.current.width + moved);
  };
  const release = () => {
    dragStart.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onClose();
      return;
    }
    const width = mapWidthByKey(event.key, event.shiftKey, mapWidth(), whole() - DIVIDER_WIDTH, direction);
    if (width === null) return;
    event.preventDefault();
    onWish(width);
  };

  return (
    <div
      className="split-divider"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={props.label}
      aria-controls={props.controls}
      aria-valuenow={props.percent}
      aria-valuemin={0}
      aria-valuemax={props.maxPercent}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    />
  );
}
