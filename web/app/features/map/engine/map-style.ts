import type { LayerSpecification, StyleSpecification, ExpressionSpecification } from 'maplibre-gl';
import type { MapPalette } from './map-palette.ts';
import { isKind, roundLine, width } from './style-expressions.ts';

/** The sources of our own map; `attachSources` fills STREETS and PLACES. */
const WORLD = 'world';
export const STREETS = 'streets';
export const PLACES = 'places';

/** Maximum zoom of the server's world tiles; MapLibre overzooms beyond it. */
const WORLD_MAX_ZOOM = 12;

/** The layer of the world tiles with the demo cities, and a filter for its kinds. */
const city = (...kinds: string[]) => ({ source: WORLD, 'source-layer': 'city', filter: isKind(kinds) });

function groundLayers(colours: MapPalette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    {
      id: 'land',
      type: 'fill',
      source: WORLD,
      'source-layer': 'land',
      paint: {
        'fill-color': ['interpolate', ['linear'], ['zoom'], 9, colours.land, 13, colours.block],
        'fill-antialias': false,
      },
    },
    {
      id: 'built',
      type: 'fill',
      ...city('built'),
      paint: { 'fill-color': colours.block, 'fill-antialias': false },
    },
    {
      id: 'city-park',
      type: 'fill',
      ...city('park'),
      paint: { 'fill-color': colours.park, 'fill-antialias': false },
    },
    {
      id: 'park',
      type: 'fill',
      source: STREETS,
      filter: ['all', isKind(['park']), ['==', ['geometry-type'], 'Polygon']],
      paint: { 'fill-color': colours.park, 'fill-antialias': false },
    },
    {
      id: 'water',
      type: 'fill',
      source: STREETS,
      filter: ['all', isKind(['water']), ['==', ['geometry-type'], 'Polygon']],
      paint: { 'fill-color': colours.water, 'fill-antialias': false },
    },
    {
      id: 'city-water',
      type: 'fill',
      ...city('water'),
      paint: { 'fill-color': colours.water, 'fill-antialias': false },
    },
    {
      id: 'river',
      type: 'line',
      ...city('river'),
      layout: roundLine,
      paint: { 'line-color': colours.water, 'line-width': width(6, 0.8, 10, 1.6, 14, 2) },
    },
    {
      id: 'border',
      type: 'line',
      source: WORLD,
      'source-layer': 'border',
      layout: roundLine,
      paint: {
        'line-color': colours.label,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 2, 0.28, 10, 0.4, 13, 0],
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 8, 1.4],
      },
    },
  ];
}

function roadLayers(colours: MapPalette): LayerSpecification[] {
  const line = (
    id: string,
    featureKind: string,
    color: string,
    lineWidth: ExpressionSpecification,
    minzoom: number,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: STREETS,
    minzoom,
    filter: ['all', isKind([featureKind]), ['==', ['geometry-type'], 'LineString']],
    layout: roundLine,
    paint: {
      'line-color': color,
      'line-width': lineWidth,
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 12, 0.4, 12.8, 1],
    },
  });
  const cityLine = (
    id: string,
    kind: string,
    color: string,
    lineWidth: ExpressionSpecification,
    minzoom: number,
  ): LayerSpecification => ({
    id,
    type: 'line',
    ...city(kind),
    minzoom,
    layout: roundLine,
    paint: { 'line-color': color, 'line-width': lineWidth },
  });
  const rail = { ...city('rail'), type: 'line' } as const;
  return [
    line('lane', 'lane', colours.road, width(12.5, 0.5, 14, 1.3, 16, 3.6, 18, 10), 12.5),
    line('street', 'street', colours.road, width(12, 0.7, 14, 2.4, 16, 6.5, 18, 18), 12),
    line('artery-edge', 'artery', colours.arteryEdge, width(12, 1.6, 14, 5.4, 16, 11.5, 18, 28), 12),
    line('artery', 'artery', colours.road, width(12, 1.1, 14, 4.2, 16, 9.5, 18, 25), 12),
    {
      id: 'rail',
      ...rail,
      minzoom: 9,
      paint: {
        'line-color': colours.label,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0.15, 13, 0.5],
        'line-width': width(9, 0.7, 13, 1.2),
      },
    },
    {
      id: 'rail-ties',
      ...rail,
      minzoom: 13,
      paint: { 'line-color': colours.label, 'line-opacity': 0.45, 'line-width': 4, 'line-dasharray': [0.25, 2] },
    },
    cityLine('road-edge', 'road', colours.arteryEdge, width(8, 1, 10, 1.9, 12, 3.6, 14, 8.4, 16, 16, 18, 35), 8),
    cityLine('motorway-edge', 'motorway', colours.arteryEdge, width(7, 1.2, 10, 2.8, 12, 5, 14, 10, 16, 19, 18, 40), 7),
    cityLine('road', 'road', colours.artery, width(8, 0.4, 10, 0.9, 12, 2.2, 14, 6.2, 16, 13, 18, 31), 8),
    cityLine('motorway', 'motorway', colours.artery, width(7, 0.5, 10, 1.5, 12, 3.2, 14, 7.6, 16, 16, 18, 36), 7),
  ];
}

function nameLayers(colours: MapPalette): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.block, 'text-halo-width': 1.6 };
  const waterText = {
    'text-field': ['get', 'name'] as ExpressionSpecification,
    'text-font': colours.displayFonts,
    'text-size': 12,
    'text-letter-spacing': 0.04,
  };
  const population: ExpressionSpecification = ['to-number', ['get', 'population'], 0];
  return [
    {
      id: 'park-name',
      type: 'symbol',
      ...city('park-name'),
      minzoom: 12.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': colours.textFonts,
        'text-size': 11,
        'text-max-width': 7,
        'text-padding': 24,
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.park, 'text-halo-width': 1.4 },
    },
    {
      id: 'water-name',
      type: 'symbol',
      ...city('water-name'),
      minzoom: 12.5,
      layout: { ...waterText, 'text-max-width': 7, 'text-padding': 24 },
      paint: { 'text-color': colours.waterLabel },
    },
    {
      id: 'river-name',
      type: 'symbol',
      ...city('river'),
      minzoom: 11,
      layout: { ...waterText, 'symbol-placement': 'line', 'symbol-spacing': 600, 'text-padding': 24 },
      paint: { 'text-color': colours.waterLabel, 'text-halo-color': colours.water, 'text-halo-width': 1.4 },
    },
    {
      id: 'country-name',
      type: 'symbol',
      source: PLACES,
      maxzoom: 7,
      filter: isKind(['country']),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': colours.textFonts,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 6, 16],
        'text-letter-spacing': 0.08,
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': ['-', population],
      },
      paint: { 'text-color': colours.label, 'text-opacity': 0.85, ...halo },
    },
    {
      id: 'city-name',
      type: 'symbol',
      source: PLACES,
      minzoom: 3,
      filter: isKind(['city']),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': colours.textFonts,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['interpolate', ['linear'], population, 100_000, 10.5, 5_000_000, 13],
          12,
          ['interpolate', ['linear'], population, 5_000, 13, 1_000_000, 19],
        ],
        'text-max-width': 9,
        // Below the point, where the cluster of the city is.
        'text-anchor': 'top',
        'text-offset': [0, 1.1],
        'text-padding': 8,
        'symbol-sort-key': ['-', population],
      },
      paint: { 'text-color': colours.label, ...halo },
    },
  ];
}

/** All layers, the ground first. */
export function mapLayers(colours: MapPalette): LayerSpecification[] {
  return [...groundLayers(colours), ...roadLayers(colours), ...nameLayers(colours)];
}

/**
 * Our own map style. Without `glyphs`, MapLibre renders text with the page's fonts.
 * @param worldTiles absolute URL template of the vector tiles of land and borders, with {z}, {x} and {y}
 */
export function mapStyle(colours: MapPalette, worldTiles: string): StyleSpecification {
  const empty = { type: 'FeatureCollection' as const, features: [] };
  return {
    version: 8,
    sources: {
      [WORLD]: { type: 'vector', tiles: [worldTiles], maxzoom: WORLD_MAX_ZOOM },
      [STREETS]: { type: 'geojson', data: empty, tolerance: 0.2, buffer: 64, maxzoom: 16 },
      [PLACES]: { type: 'geojson', data: empty, maxzoom: 12 },
    },
    layers: mapLayers(colours),
  };
}
