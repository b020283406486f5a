import 'maplibre-gl/dist/maplibre-gl.css';
import type { BaseMap } from '@latchkey/contract/map/base-map';
import { AttributionControl, Map as MapLibreMap, setWorkerUrl, type MapOptions } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { attachSources } from './map-sources.ts';
import { mapLayers, mapStyle } from './map-style.ts';
import { readPalette } from './map-palette.ts';
import { type MapPadding, fullPadding } from './map-padding.ts';
import type { MapLabels, MapView } from '../map-types.ts';
import { prefersReducedMotion } from '../../../shared/browser/use-media.ts';
import { MAX_ZOOM } from '../markers/building-bounds.ts';

// The CSP allows workers from our own origin only, not from `blob:`.
setWorkerUrl(workerUrl);

/** Pixels around a fitted box, with room for pins and for what is over the map: tools, the controls, floating buttons. */
const FIT_PADDING = { top: 96, right: 64, bottom: 96, left: 64 };
/** A low map, as of a phone on its side, needs the room for what it fits. */
const FIT_MAX_BOTTOM_SHARE = 0.2;
/** Closest zoom of a fit, so that a single listing shows its neighbourhood. */
export const FIT_MAX_ZOOM = 16;

export interface StartMapOptions {
  container: HTMLElement;
  view: MapView;
  padding: MapPadding;
  /** The operator's map, which `useBaseMap` shows; null for the bundled one. */
  baseMap: BaseMap | null;
  interactive: boolean;
  wheelZoom: boolean;
  labels: Pick<MapLabels, 'map' | 'sketched'>;
  /** Of the names on the bundled map. */
  language: string;
}

/** Corner of the credit: panels over the map are at the other side. */
export function creditCorner(): 'bottom-left' | 'bottom-right' {
  return document.documentElement.dir === 'rtl' ? 'bottom-left' : 'bottom-right';
}

/** MapLibre's camera options for a view in a map of that height. */
export function cameraOptions(
  view: MapView,
  { clientHeight }: Pick<HTMLElement, 'clientHeight'>,
): Pick<MapOptions, 'center' | 'zoom' | 'bounds' | 'fitBoundsOptions'> {
  if ('zoom' in view) return { center: [view.longitude, view.latitude], zoom: view.zoom };
  const east = view.east < view.west ? view.east + 360 : view.east;
  const bottom = Math.min(FIT_PADDING.bottom, clientHeight * FIT_MAX_BOTTOM_SHARE);
  return {
    bounds: [view.west, view.south, east, view.north],
    fitBoundsOptions: view.exact ? { padding: 0 } : { padding: { ...FIT_PADDING, bottom }, maxZoom: FIT_MAX_ZOOM },
  };
}

/**
 * Creates a MapLibre map in an element, without rotation and pitch.
 * @throws without WebGL 2
 */
export function startMap({
  container,
  view,
  padding,
  baseMap,
  interactive,
  wheelZoom,
  labels,
  language,
}: StartMapOptions): MapLibreMap {
  const isBundled = baseMap === null || baseMap.kind === 'bundled';
  const map = new MapLibreMap({
    container,
    style: isBundled
      ? mapStyle(readPalette(container), `${location.origin}/map/world/{z}/{x}/{y}`)
      : { version: 8, sources: {}, layers: [] },
    interactive,
    scrollZoom: wheelZoom,
    minZoom: 1,
    maxZoom: MAX_ZOOM,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: prefersReducedMotion() ? 0 : 150,
    locale: { 'Map.Title': labels.map },
  });
  map.setPadding(fullPadding(padding));
  const { center, zoom, bounds, fitBoundsOptions } = cameraOptions(view, container);
  if (bounds) map.fitBounds(bounds, { ...fitBoundsOptions, duration: 0 });
  else map.jumpTo({ center, zoom });
  map.touchZoomRotate?.disableRotation();
  map.keyboard?.disableRotation();
  if (baseMap) map.addControl(new AttributionControl({ compact: false }), creditCorner());
  if (!isBundled) return map;
  map.once('load', () => {
    const detach = attachSources(map, labels, language);
    map.once('remove', detach);
  });
  return map;
}

/** Applies the current colour tokens to our own style; keeps sources and camera. */
export function repaint(map: MapLibreMap): void {
  for (const layer of mapLayers(readPalette(map.getContainer()))) {
    if (!map.getLayer(layer.id)) continue;
    for (const [property, value] of Object.entries(layer.paint ?? {})) {
      map.setPaintProperty(layer.id, property as never, value as never);
    }
  }
}
