import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { DIVIDER, mapWidthByKey } from './split-width.ts';

export interface SplitDividerProps {
  /** "Resize the map" */
  label: string;
  direction: 'ltr' | 'rtl';
  /** The map's share in percent, for screen readers. */
  percent: number;
  most: number;
  whole: () => number;
  mapWidth: () => number;
  onWish: (pixels: number) => void;
  onClose: () => void;
  /** Id of the map's box, which the divider resizes. */
  controls: string;
}

/** The bar between list and map: drag it, or focus it and use the arrow keys; Enter closes the map. */
export function SplitDivider(props: SplitDividerProps) {
  const { direction, whole, mapWidth, onWish } = props;
  const held = useRef<{ x: number; width: number }>(null);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, width: mapWidth() };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!held.current) return;
    const moved = (held.current.x - event.clientX) * (direction === 'ltr' ? 1 : -1);
    onWish(held.current.width + moved);
  };
  const release = () => {
    held.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onClose();
      return;
    }
    const wished = mapWidthByKey(event.key, event.shiftKey, mapWidth(), whole() - DIVIDER, direction);
    if (wished === null) return;
    event.preventDefault();
    onWish(wished);
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
      aria-valuemax={props.most}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
    />
  );
}
