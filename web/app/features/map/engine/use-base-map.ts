import type { BaseMap } from '@latchkey/contract/map/base-map';
import type { IControl, Map as MapLibreMap, RasterSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { useEffect } from 'react';
import { poiGroups, poiLayerId, poiParts } from '../layers/poi-groups.ts';
import type { MapLayers } from '../layers/use-map-layers.ts';
import { creditCorner, repaint } from './map-engine.ts';
import { readPalette } from './map-palette.ts';

const SATELLITE = 'satellite';

interface Choice {
  theme: 'light' | 'dark';
  /** Of the map's names. */
  language: string;
}

interface UseBaseMapOptions extends Choice {
  baseMap: BaseMap | null;
  layers: Pick<MapLayers, 'isSatellite' | 'shownGroups'>;
  setFailed: (failed: true) => void;
}

/** Keeps the style of a base map in the theme and the language, and shows the layers that the visitor selected. */
export function useBaseMap(
  map: MapLibreMap | undefined,
  { baseMap, theme, language, layers: { isSatellite, shownGroups }, setFailed }: UseBaseMapOptions,
): void {
  useEffect(() => {
    if (!map) return;
    const stopped = new AbortController();
    const update = async () => {
      if (!baseMap || baseMap.kind === 'bundled') {
        if (map.isStyleLoaded() || map.getLayer('sea')) repaint(map);
        return;
      }
      try {
        const style = await styleOf(baseMap, map, { theme, language });
        if (!stopped.signal.aborted) setStyle(map, style);
      } catch {
        if (!stopped.signal.aborted) setFailed(true);
      }
    };
    // The document may switch its theme after this effect runs, and its brand colours may change.
    const frame = requestAnimationFrame(() => void update());
    const observer = new MutationObserver(() => void update());
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
    return () => {
      stopped.abort();
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [map, baseMap, theme, language, setFailed]);

  useEffect(() => {
    if (!map || !baseMap || !isSatellite) return;
    const stopped = new AbortController();
    const show = async () => {
      const source = await satelliteSource(baseMap, { theme, language }).catch(() => null);
      if (source && !stopped.signal.aborted) addSatellite(map, source);
    };
    // A style that is set later has no such layer.
    const showAgain = () => void show();
    map.on('styledata', showAgain);
    void show();
    return () => {
      stopped.abort();
      map.off('styledata', showAgain);
      if (map.getLayer(SATELLITE)) map.removeLayer(SATELLITE).removeSource(SATELLITE);
    };
  }, [map, baseMap, theme, language, isSatellite]);

  useEffect(() => {
    if (!map) return;
    const show = () => {
      for (const group of poiGroups) {
        const visibility = shownGroups.includes(group) ? 'visible' : 'none';
        for (const id of poiParts.map((part) => poiLayerId(group, part))) {
          const isDifferent = map.getLayer(id) && map.getLayoutProperty(id, 'visibility') !== visibility;
          if (isDifferent) map.setLayoutProperty(id, 'visibility', visibility);
        }
      }
    };
    map.on('styledata', show);
    show();
    return () => {
      map.off('styledata', show);
    };
  }, [map, shownGroups]);

  useEffect(() => {
    if (!map || baseMap?.kind !== 'google') return;
    const stopped = new AbortController();
    let control: IControl | undefined;
    const add = async () => {
      const { GoogleAttribution } = await import('./google-tiles.ts');
      if (stopped.signal.aborted) return;
      control = new GoogleAttribution(baseMap, { mapType: isSatellite ? 'satellite' : 'roadmap', theme, language });
      map.addControl(control, creditCorner());
    };
    void add();
    return () => {
      stopped.abort();
      if (control && map.hasControl(control)) map.removeControl(control);
    };
  }, [map, baseMap, theme, language, isSatellite]);
}

async function styleOf(
  baseMap: Exclude<BaseMap, { kind: 'bundled' }>,
  map: MapLibreMap,
  { theme, language }: Choice,
): Promise<StyleSpecification | string> {
  switch (baseMap.kind) {
    case 'style':
      return baseMap.styleUrl.replace('{theme}', theme);
    case 'archive': {
      const { protomapsStyle } = await import('./protomaps-style.ts');
      return protomapsStyle(readPalette(map.getContainer()), baseMap, { language, origin: location.origin });
    }
    case 'google': {
      const { googleSource } = await import('./google-tiles.ts');
      const source = await googleSource(baseMap, { mapType: 'roadmap', theme, language });
      return { version: 8, sources: { google: source }, layers: [{ id: 'google', type: 'raster', source: 'google' }] };
    }
  }
}

/** The style that each map has, which is not set again. */
const currentStyles = new WeakMap<MapLibreMap, string>();

function setStyle(map: MapLibreMap, style: StyleSpecification | string): void {
  const next = JSON.stringify(style);
  const current = currentStyles.get(map);
  if (current === next) return;
  currentStyles.set(map, next);
  // The first style replaces an empty one, which may not be loaded.
  map.setStyle(style, { diff: current !== undefined });
}

async function satelliteSource(baseMap: BaseMap, { theme, language }: Choice): Promise<RasterSourceSpecification> {
  if (baseMap.satellite) {
    const { tiles, attribution } = baseMap.satellite;
    const text = attribution.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return { type: 'raster', tiles: [tiles], tileSize: 256, attribution: text };
  }
  if (baseMap.kind !== 'google') throw new Error('The map has no satellite images');
  const { googleSource } = await import('./google-tiles.ts');
  return googleSource(baseMap, { mapType: 'satellite', theme, language });
}

/** Adds the images below the names of the map, once its style is loaded. */
function addSatellite(map: MapLibreMap, source: RasterSourceSpecification): void {
  const style = map.getStyle();
  if (!style || map.getLayer(SATELLITE)) return;
  const firstName = style.layers.find(({ type }) => type === 'symbol')?.id;
  if (!map.getSource(SATELLITE)) map.addSource(SATELLITE, source);
  map.addLayer({ id: SATELLITE, type: 'raster', source: SATELLITE }, firstName);
}
