import './area.css';
import { type Area, type AreaShape, type Position, type Ring, unwrapArea } from '@latchkey/contract/search/area';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useId, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { nearestWorldCopy } from '../markers/use-map-anchors.ts';

interface AreaLayerProps {
  map: MapLibreMap;
  area: Area;
  /** Also the listings outside match, for example those of a city without an outline. */
  isSoft?: boolean;
}

/** The outlines of an area on the map; what lies outside is dimmed, or the inside is tinted. */
export function AreaLayer({ map, area, isSoft = false }: AreaLayerProps) {
  const mask = useId();
  const shapes = useMemo(() => unwrapArea(area), [area]);
  const pathOf = useMapPath(map);
  const anchor = shapes[0]?.[0]?.[0]?.[0] ?? 0;
  return createPortal(
    <svg className="area-layer" aria-hidden="true">
      {!isSoft && (
        <>
          <AreaMask id={mask} shapes={shapes} pathOf={(ring) => pathOf(ring, anchor)} />
          <rect className="area-outside" width="100%" height="100%" mask={`url(#${mask})`} />
        </>
      )}
      <path
        className={isSoft ? 'area-line area-soft' : 'area-line'}
        d={shapes
          .flat()
          .map((ring) => pathOf(ring, anchor))
          .join('')}
      />
    </svg>,
    map.getCanvasContainer(),
  );
}

interface AreaMaskProps {
  id: string;
  shapes: readonly AreaShape[];
  pathOf: (ring: Ring) => string;
}

/**
 * SVG masks that hide the union of the shapes, each without its holes. A hole is a path of its own, because overlapping holes
 * of opposite directions would cancel out in one path, and affects only its own shape, which may overlap others.
 */
export function AreaMask({ id, shapes, pathOf }: AreaMaskProps) {
  const cutoutsId = (index: number) => `${id}-cutouts-${index}`;
  const wholeMap = { maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: '100%', height: '100%' };
  return (
    <>
      {shapes.map(
        ([, ...innerRings], index) =>
          innerRings.length > 0 && (
            <mask key={index} id={cutoutsId(index)} {...wholeMap}>
              <rect width="100%" height="100%" fill="white" />
              {innerRings.map((ring, key) => (
                <path key={key} d={pathOf(ring)} fill="black" />
              ))}
            </mask>
          ),
      )}
      <mask id={id} {...wholeMap}>
        <rect width="100%" height="100%" fill="white" />
        {shapes.map(([outline = [], ...innerRings], index) => (
          <path
            key={index}
            d={pathOf(outline)}
            fill="black"
            mask={innerRings.length > 0 ? `url(#${cutoutsId(index)})` : undefined}
          />
        ))}
      </mask>
    </>
  );
}

/** Returns a function from continuous positions to an SVG path in pixels of the map; see useMapProjection. */
export function useMapPath(map: MapLibreMap): (ring: Ring, anchor: number, isClosed?: boolean) => string {
  const project = useMapProjection(map);
  return (ring, anchor, isClosed = true) => {
    const points = ring.map((position) => {
      const { x, y } = project(position, anchor);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return points.length > 0 ? `M${points.join('L')}${isClosed ? 'Z' : ''}` : '';
  };
}

/**
 * Returns a function from a continuous position to a pixel of the map, in the copy of the world in which the longitude `anchor`
 * is nearest to the centre. Renders again when the map moves.
 */
export function useMapProjection(map: MapLibreMap): (position: Position, anchor: number) => { x: number; y: number } {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('move', onChange);
      map.on('resize', onChange);
      return () => {
        map.off('move', onChange);
        map.off('resize', onChange);
      };
    },
    [map],
  );
  useSyncExternalStore(subscribe, () => {
    const { clientWidth, clientHeight } = map.getContainer();
    return [map.getCenter().toArray(), map.getZoom(), clientWidth, clientHeight].join(' ');
  });
  const centre = map.getCenter().lng;
  return ([longitude, latitude], anchor) =>
    map.project([longitude + nearestWorldCopy(anchor, centre) - anchor, latitude]);
}
