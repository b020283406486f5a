import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { BaseMap } from '@latchkey/contract/map/base-map';
import { cameraOptions, startMap } from './map-engine.ts';
import { visibleBox, type MapPadding, setMapPadding, fullPadding } from './map-padding.ts';
import type { GeoBox, MapLabels, MapView } from '../map-types.ts';
import type { MapLayers } from '../layers/use-map-layers.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useBaseMap } from './use-base-map.ts';

/** Event data of a movement that a user's click on our controls starts. */
export const BY_USER = { byUser: true };

export interface UseLiveMapOptions {
  view: MapView;
  padding: MapPadding | undefined;
  /** The map moves to `view` when this changes; in between the user moves it. */
  fitKey: string | number | undefined;
  theme: 'light' | 'dark';
  baseMap: BaseMap | null;
  layers: MapLayers;
  interactive: boolean;
  wheelZoom: boolean;
  labels: Pick<MapLabels, 'map' | 'sketched'>;
  onMove: ((bounds: GeoBox, zoom: number, byUser: boolean) => void) | undefined;
  onReady: (() => void) | undefined;
}

/** Whether the user caused a MapLibre event: by a gesture, a key or one of our buttons. */
function isByUser(event: object): boolean {
  return ('originalEvent' in event && event.originalEvent !== undefined) || 'byUser' in event;
}

/** Runs MapLibre on an element while the component is mounted. `failed` without WebGL. */
export function useLiveMap(container: RefObject<HTMLElement | null>, options: UseLiveMapOptions) {
  const [map, setMap] = useState<MapLibreMap>();
  const [failed, setFailed] = useState(false);
  const { interactive, theme, fitKey, baseMap, layers } = options;
  const { language } = useTranslation();

  const notifyMove = useEffectEvent((current: MapLibreMap, byUser: boolean) => {
    options.onMove?.(visibleBox(current), current.getZoom(), byUser);
  });
  const notifyReady = useEffectEvent(() => options.onReady?.());
  const start = useEffectEvent((element: HTMLElement) =>
    startMap({
      container: element,
      view: options.view,
      padding: options.padding ?? {},
      baseMap,
      interactive,
      wheelZoom: options.wheelZoom,
      labels: options.labels,
      language,
    }),
  );
  const fit = useEffectEvent((current: MapLibreMap) => {
    const { center, zoom, bounds, fitBoundsOptions } = cameraOptions(options.view, current.getContainer());
    if (bounds) current.fitBounds(bounds, fitBoundsOptions);
    else current.easeTo({ center, zoom });
  });

  useEffect(() => {
    if (!container.current) return;
    let started: MapLibreMap;
    try {
      started = start(container.current);
    } catch {
      setFailed(true);
      return;
    }
    setMap(started);
    started.on('moveend', (event) => notifyMove(started, isByUser(event)));
    // The request for the markers need not wait for the base map.
    notifyMove(started, false);
    const onIdle = () => {
      // The style of the operator's map is set later.
      if (!started.getStyle()?.layers.length) return;
      started.off('idle', onIdle);
      notifyReady();
    };
    started.on('idle', onIdle);
    return () => {
      setMap(undefined);
      started.remove();
    };
  }, [container, interactive]);

  useBaseMap(map, { baseMap, theme, language, layers, setFailed });

  const { top, right, bottom, left } = fullPadding(options.padding);
  useEffect(() => {
    const current = map?.getPadding();
    if (!map || !current) return;
    const isUnchanged =
      current.top === top && current.right === right && current.bottom === bottom && current.left === left;
    if (!isUnchanged) setMapPadding(map, { top, right, bottom, left });
  }, [map, top, right, bottom, left]);

  const fittedKey = useRef(fitKey);
  useEffect(() => {
    if (!map || fittedKey.current === fitKey) return;
    fittedKey.current = fitKey;
    fit(map);
  }, [map, fitKey]);

  return { map, failed };
}
