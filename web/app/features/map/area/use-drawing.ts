import { areaLimits, type Position } from '@latchkey/contract/search/area';
import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';

/** Pixels within which a click hits a corner again. */
const hitRadius = { mouse: 8, touch: 20 };

interface Drawing {
  /** Corners of a shape that is drawn by clicks. */
  corners: readonly Position[];
  /** Where the pointer is: the end of the next edge. */
  pointer: Position | null;
  /** A line that is drawn with a finger. */
  line: readonly Position[];
  /** Why the corners could not be closed to a shape. */
  error: ShapeError | null;
}

export type ShapeError = 'invalidShape' | 'invalidCut';

const noDrawing: Drawing = { corners: [], pointer: null, line: [], error: null };

interface UseDrawingOptions {
  maxCorners: number;
  /** Called with the positions of a closed shape. Returns null when it is accepted. */
  onShape: (positions: readonly Position[]) => ShapeError | null;
  onCancel: () => void;
}

/**
 * Draws a shape on the map: a finger draws freehand, clicks and taps add corners, and so does Space in the middle of the map.
 * Enter, a double click and a click on the first corner close it; Backspace removes the last corner; Escape cancels. A mouse
 * still drags the map, two fingers move it.
 */
export function useDrawing(map: MapLibreMap, { maxCorners, onShape, onCancel }: UseDrawingOptions) {
  const [drawing, setDrawing] = useState(noDrawing);
  const { corners, line } = drawing;

  const distance = (one: Position, other: Position) => {
    const [a, b] = [map.project([...one]), map.project([...other])];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const close = () => {
    if (corners.length < areaLimits.pointsOfRing) return;
    const error = onShape(corners);
    setDrawing(error ? { ...drawing, error } : noDrawing);
  };
  const removeLast = () =>
    setDrawing((current) => ({ ...current, corners: current.corners.slice(0, -1), error: null }));
  const addCorner = (position: Position, radius: number) => {
    const [first] = corners;
    const last = corners.at(-1);
    if (first && corners.length >= areaLimits.pointsOfRing && distance(first, position) <= radius) close();
    else if ((!last || distance(last, position) > hitRadius.mouse) && corners.length < maxCorners)
      setDrawing({ ...noDrawing, corners: [...corners, position] });
  };

  const handleClick = useEffectEvent(({ lngLat, originalEvent }: MapMouseEvent) => {
    const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType !== 'mouse';
    addCorner(lngLat.toArray(), isTouch ? hitRadius.touch : hitRadius.mouse);
  });
  const handleDoubleClick = useEffectEvent(close);
  const handleMouseMove = useEffectEvent(({ lngLat }: MapMouseEvent) => {
    if (corners.length > 0) setDrawing((current) => ({ ...current, pointer: lngLat.toArray() }));
  });
  const handleTouch = useEffectEvent((event: MapTouchEvent) => {
    if (event.points.length > 1) {
      setDrawing((current) => ({ ...current, line: [] }));
      return;
    }
    // Keeps the map from moving with the finger.
    event.preventDefault();
    const position = event.lngLat.toArray();
    if (event.type === 'touchstart') setDrawing((current) => ({ ...current, line: [position] }));
    else
      setDrawing((current) => (current.line.length > 0 ? { ...current, line: [...current.line, position] } : current));
  });
  const handleTouchEnd = useEffectEvent(() => {
    const error = onShape(line);
    // A tap leaves a line without extent, which is no error: its click adds a corner.
    setDrawing(error ? { ...drawing, line: [], error: error === 'invalidShape' ? null : error } : noDrawing);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isMap = target === map.getCanvas();
    const isFree = isMap || target === document.body;
    if (key === 'Escape') onCancel();
    else if (key === 'Backspace' && isFree) removeLast();
    else if (key === 'Enter' && isFree) close();
    else if (key === ' ' && isMap) addCorner(map.getCenter().toArray(), hitRadius.mouse);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const onClick = (event: MapMouseEvent) => handleClick(event);
    const onDoubleClick = () => handleDoubleClick();
    const onMouseMove = (event: MapMouseEvent) => handleMouseMove(event);
    const onTouch = (event: MapTouchEvent) => handleTouch(event);
    const onTouchEnd = () => handleTouchEnd();
    const onKey = (event: KeyboardEvent) => handleKey(event);
    map.doubleClickZoom.disable();
    map.on('click', onClick);
    map.on('dblclick', onDoubleClick);
    map.on('mousemove', onMouseMove);
    map.on('touchstart', onTouch);
    map.on('touchmove', onTouch);
    map.on('touchend', onTouchEnd);
    document.addEventListener('keydown', onKey);
    return () => {
      map.doubleClickZoom.enable();
      map.off('click', onClick);
      map.off('dblclick', onDoubleClick);
      map.off('mousemove', onMouseMove);
      map.off('touchstart', onTouch);
      map.off('touchmove', onTouch);
      map.off('touchend', onTouchEnd);
      document.removeEventListener('keydown', onKey);
    };
  }, [map]);

  return { ...drawing, close, removeLast };
}
