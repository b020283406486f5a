import './draw-area.css';
import './edit-area.css';
import {
  type Area,
  areaLimits,
  countPoints,
  formatArea,
  parseArea,
  pointsLeft,
  unwrapArea,
} from '@latchkey/contract/search/area';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useMapProjection } from './area-layer.tsx';
import { addCorner, type Corner, moveCorner, removeCorner, removeRing } from './change-area.ts';

interface EditAreaProps {
  map: MapLibreMap;
  area: Area;
  /** Called with each change; the area may have no shape left. */
  onChange: (area: Area) => void;
  onDone: () => void;
  onCancel: () => void;
  /** Draws a hole. */
  onCut: () => void;
}

/** Pixels between corners that are shown; those of a line drawn with a finger are closer, until the map is zoomed in. */
const minDistance = 22;
/** Pixels that an arrow key moves a corner, alone and with Shift. */
const step = { normal: 10, fine: 1 };
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves, adds and removes the corners of an area, and removes its shapes and holes. */
export default function EditArea({ map, area, onChange, onDone, onCancel, onCut }: EditAreaProps) {
  const { t } = useTranslation();
  const instructions = useId();
  const overlay = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<Corner>();
  const project = useMapProjection(map);
  const shapes = unwrapArea(area);
  const anchor = shapes[0]?.[0]?.[0]?.[0] ?? 0;
  const ring = selected && area[selected.shape]?.[selected.ring];
  const canAddCorner = countPoints(area.flat()) < areaLimits.points;

  const handleEscape = useEffectEvent(({ key }: globalThis.KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  });
  useEffect(() => {
    overlay.current?.querySelector('button')?.focus({ preventScroll: true });
    // The map may have the focus.
    const onKey = (event: globalThis.KeyboardEvent) => handleEscape(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function change(next: Area) {
    if (next.length === 0 || parseArea(formatArea(next))) onChange(next);
  }

  function moveTo(at: Corner, x: number, y: number) {
    change(moveCorner(area, at, map.unproject([x, y]).toArray()));
  }

  function remove(next: Area) {
    setSelected(undefined);
    change(next);
    // The focused corner disappears.
    overlay.current?.querySelector<HTMLElement>('.draw-tools button')?.focus();
  }

  function handleKey(event: KeyboardEvent, at: Corner, { x, y }: { x: number; y: number }) {
    const arrow = arrows[event.key];
    const pixels = event.shiftKey ? step.fine : step.normal;
    if (arrow) moveTo(at, x + arrow[0] * pixels, y + arrow[1] * pixels);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(removeCorner(area, at));
    else if (event.key === '+') change(addCorner(area, at));
    else return;
    event.preventDefault();
  }

  function handlePointerMove(event: PointerEvent<HTMLButtonElement>, at: Corner) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top } = map.getContainer().getBoundingClientRect();
    moveTo(at, event.clientX - left, event.clientY - top);
  }

  const handles = shapes.flatMap((rings, shape) =>
    rings.flatMap((positions, index) => {
      const pixels = positions.map((position) => project(position, anchor));
      let last = { x: -Infinity, y: 0 };
      return pixels.flatMap((pixel, corner) => {
        const next = pixels[(corner + 1) % pixels.length] ?? pixel;
        const at = { shape, ring: index, corner };
        // A handle that disappears ends its drag and loses the focus.
        const isShown = isSame(at, selected) || distance(last, pixel) >= minDistance;
        if (isShown) last = pixel;
        const middle = distance(pixel, next) >= 3 * minDistance && canAddCorner;
        return [
          {
            at,
            pixel,
            total: pixels.length,
            isShown,
            middle: middle && mean(pixel, next),
          },
        ];
      });
    }),
  );
  return (
    <div ref={overlay} role="group" aria-label={t('map.drawing.edit')}>
      <div className="area-handles" dir="ltr">
        {handles.map(({ at, pixel, total, isShown, middle }) => (
          <div key={`${at.shape} ${at.ring} ${at.corner}`}>
            {isShown && (
              <button
                type="button"
                className="area-handle"
                style={{ left: pixel.x, top: pixel.y }}
                aria-label={t(at.ring === 0 ? 'map.drawing.corner' : 'map.drawing.holeCorner', {
                  number: at.corner + 1,
                  total,
                })}
                aria-describedby={instructions}
                aria-pressed={isSame(at, selected)}
                onFocus={() => setSelected(at)}
                onKeyDown={(event) => handleKey(event, at, pixel)}
                onPointerDown={(event) => {
                  // Safari does not focus a pressed button.
                  setSelected(at);
                  event.currentTarget.setPointerCapture(event.pointerId);
                }}
                onPointerMove={(event) => handlePointerMove(event, at)}
              />
            )}
            {middle && (
              // The keyboard adds corners by a key.
              <button
                type="button"
                className="area-handle area-handle-new"
                style={{ left: middle.x, top: middle.y }}
                tabIndex={-1}
                aria-label={t('map.drawing.addCorner')}
                onClick={() => change(addCorner(area, at))}
              />
            )}
          </div>
        ))}
      </div>
      <div className="draw-tools">
        <div id={instructions}>
          <p>{t('map.drawing.editMouse')}</p>
          <p className="draw-keys">{t('map.drawing.editKeys')}</p>
        </div>
        <div className="draw-buttons">
          <Button onClick={onDone}>{t('map.drawing.done')}</Button>
          <Button variant="line" onClick={onCancel}>
            {t('map.drawing.cancel')}
          </Button>
          {pointsLeft(area) > 0 && area.length > 0 && (
            <Button variant="line" onClick={onCut}>
              {t('map.drawing.cut')}
            </Button>
          )}
          {selected && ring && (
            <>
              <Button variant="line" onClick={() => remove(removeCorner(area, selected))}>
                {t('map.drawing.removeCorner')}
              </Button>
              <Button variant="line" onClick={() => remove(removeRing(area, selected))}>
                {t(selected.ring === 0 ? 'map.drawing.removeShape' : 'map.drawing.removeHole')}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface Pixel {
  x: number;
  y: number;
}

function distance(one: Pixel, other: Pixel): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function mean(one: Pixel, other: Pixel): Pixel {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function isSame(one: Corner, other: Corner | undefined): boolean {
  return one.shape === other?.shape && one.ring === other.ring && one.corner === other.corner;
}
