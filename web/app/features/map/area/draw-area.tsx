import './draw-area.css';
import { areaLimits, type Ring } from '@latchkey/contract/search/area';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { Undo2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../../../shared/browser/use-media.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useMapPath } from './area-layer.tsx';
import { drawnRing } from './drawn-ring.ts';
import { useDrawing } from './use-drawing.ts';

interface DrawAreaProps {
  map: MapLibreMap;
  /** What is drawn is cut out of the area. */
  isCutout?: boolean;
  /** Points that the shape may have. */
  maxPoints: number;
  /** Returns false when the shape cannot be cut out of the area. */
  onFinish: (ring: Ring) => boolean;
  onCancel: () => void;
}

/** Draws a shape on the map, with instructions and buttons over it. */
export default function DrawArea({ map, isCutout = false, maxPoints, onFinish, onCancel }: DrawAreaProps) {
  const { t } = useTranslation();
  const isTouch = useMedia('(pointer: coarse)');
  const instructions = useId();
  const pathOf = useMapPath(map);
  const { corners, pointer, line, error, close, removeLast } = useDrawing(map, {
    maxCorners: maxPoints,
    onShape: (positions) => {
      const ring = drawnRing(positions, (position) => map.project([...position]), maxPoints);
      if (!ring) return 'invalidShape';
      return onFinish(ring) ? null : 'invalidCut';
    },
    onCancel,
  });
  const [anchor = 0] = line[0] ?? corners[0] ?? [];
  const edges = pointer ? [...corners, pointer] : corners;

  useEffect(() => {
    const canvas = map.getCanvas();
    canvas.setAttribute('aria-describedby', instructions);
    canvas.focus({ preventScroll: true });
    return () => canvas.removeAttribute('aria-describedby');
  }, [map, instructions]);

  return (
    <>
      {createPortal(
        <svg className="area-layer" aria-hidden="true">
          <path className="area-draft" d={pathOf(line.length > 0 ? line : edges, anchor)} />
          <path className="area-line" d={pathOf(line.length > 0 ? line : corners, anchor, false)} />
          {corners.map((corner, index) => (
            // A path without length is a dot.
            <path key={index} className="area-corner" d={pathOf([corner, corner], anchor, false)} />
          ))}
        </svg>,
        map.getCanvasContainer(),
      )}
      <span className="draw-centre" aria-hidden="true" />
      <div className="draw-tools" role="group" aria-label={t(isCutout ? 'map.drawing.cut' : 'map.drawing.title')}>
        <div id={instructions}>
          {isCutout && <p className="draw-hole">{t('map.drawing.cut')}</p>}
          <p role="status">{t(isTouch ? 'map.drawing.touch' : 'map.drawing.mouse')}</p>
          <p className="draw-keys">{t('map.drawing.keys')}</p>
          <p role="status" className="draw-error">
            {error && t(`map.drawing.${error}`)}
          </p>
        </div>
        <p role="status" className="sr-only">
          {corners.length > 0 && t('map.drawing.points', { count: corners.length })}
        </p>
        <div className="draw-buttons">
          {corners.length > 0 && (
            <>
              <Button aria-disabled={corners.length < areaLimits.pointsOfRing} onClick={close}>
                {t('map.drawing.finish')}
              </Button>
              <Button variant="line" onClick={removeLast}>
                <Undo2 aria-hidden="true" />
                {t('map.drawing.undo')}
              </Button>
            </>
          )}
          <Button variant="line" onClick={onCancel}>
            {t('map.drawing.cancel')}
          </Button>
        </div>
      </div>
    </>
  );
}
