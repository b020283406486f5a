import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { cameraOf, repaint, startMap } from './map-engine.ts';
import { clearBox, type Insets, setInsets, wholeInsets } from './insets.ts';
import type { GeoBox, MapLabels, MapView } from './map-types.ts';

/** Marks a movement that we start in answer to a person's click. */
export const BY_USER = { byUser: true };

export interface UseLiveMapOptions {
  view: MapView;
  insets: Insets | undefined;
  /** The map goes to `view` again when this changes; between, it belongs to the person who moves it. */
  fitKey: string | number | undefined;
  theme: 'light' | 'dark';
  styleUrl: string | undefined;
  interactive: boolean;
  wheelZoom: boolean;
  labels: Pick<MapLabels, 'map' | 'sketched'>;
  onMove: ((bounds: GeoBox, zoom: number, byUser: boolean) => void) | undefined;
  onReady: (() => void) | undefined;
}

/** Whether MapLibre's event tells of a person: a gesture, a key, or one of our buttons. */
function isByUser(event: object): boolean {
  return ('originalEvent' in event && event.originalEvent !== undefined) || 'byUser' in event;
}

/** Runs MapLibre on an element for as long as the component stands. `failed` when this browser has no WebGL. */
export function useLiveMap(container: RefObject<HTMLElement | null>, options: UseLiveMapOptions) {
  const [map, setMap] = useState<MapLibreMap>();
  const [failed, setFailed] = useState(false);
  const { interactive, theme, fitKey } = options;
  const styleUrl = options.styleUrl?.replace('{theme}', theme);

  const moved = useEffectEvent((on: MapLibreMap, byUser: boolean) => {
    options.onMove?.(clearBox(on), on.getZoom(), byUser);
  });
  const ready = useEffectEvent(() => options.onReady?.());
  const start = useEffectEvent((element: HTMLElement) =>
    startMap({
      container: element,
      view: options.view,
      insets: options.insets ?? {},
      styleUrl,
      interactive,
      wheelZoom: options.wheelZoom,
      labels: options.labels,
    }),
  );
  const fit = useEffectEvent((on: MapLibreMap) => {
    const { center, zoom, bounds, fitBoundsOptions } = cameraOf(options.view);
    if (bounds) on.fitBounds(bounds, fitBoundsOptions);
    else on.easeTo({ center, zoom });
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
    started.on('moveend', (event) => moved(started, isByUser(event)));
    // Asking for the pins need not wait for the ground to be drawn.
    moved(started, false);
    started.once('idle', () => ready());
    return () => {
      setMap(undefined);
      started.remove();
    };
  }, [container, interactive]);

  const shownStyle = useRef(styleUrl);
  useEffect(() => {
    if (!map) return;
    if (styleUrl) {
      if (shownStyle.current !== styleUrl) map.setStyle(styleUrl);
      shownStyle.current = styleUrl;
      return;
    }
    // The page may set its theme after this component hears of it, and an operator may change the brand.
    const draw = () => {
      if (map.isStyleLoaded() || map.getLayer('sea')) repaint(map);
    };
    const frame = requestAnimationFrame(draw);
    const observer = new MutationObserver(draw);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [map, theme, styleUrl]);

  const { top, right, bottom, left } = wholeInsets(options.insets);
  useEffect(() => {
    const known = map?.getPadding();
    if (!map || !known) return;
    const isAsItWas = known.top === top && known.right === right && known.bottom === bottom && known.left === left;
    if (!isAsItWas) setInsets(map, { top, right, bottom, left });
  }, [map, top, right, bottom, left]);

  const fittedKey = useRef(fitKey);
  useEffect(() => {
    if (!map || fittedKey.current === fitKey) return;
    fittedKey.current = fitKey;
    fit(map);
  }, [map, fitKey]);

  return { map, failed };
}
