import type { LayerSpecification, StyleSpecification, ExpressionSpecification } from 'maplibre-gl';
import type { MapPalette } from './map-palette.ts';

/** The sources of our own map; `attachSources` fills STREETS and PLACES. */
const WORLD = 'world';
export const STREETS = 'streets';
export const PLACES = 'places';

/** Maximum zoom of the server's world tiles; MapLibre overzooms beyond it. */
const WORLD_MAX_ZOOM = 9;

/** Filter: features of these kinds. */
const isKind = (...kinds: string[]): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  kinds as [string, ...string[]],
  true,
  false,
];

/** A line width in pixels that grows exponentially with the zoom. */
const width = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...(stops as [number, number]),
];

const roundLine = { 'line-cap': 'round', 'line-join': 'round' } as const;

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
      id: 'park',
      type: 'fill',
      source: STREETS,
      filter: ['all', isKind('park'), ['==', ['geometry-type'], 'Polygon']],
      paint: { 'fill-color': colours.park, 'fill-antialias': false },
    },
    {
      id: 'water',
      type: 'fill',
      source: STREETS,
      filter: ['all', isKind('water'), ['==', ['geometry-type'], 'Polygon']],
      paint: { 'fill-color': colours.water, 'fill-antialias': false },
    },
    {
      id: 'stream',
      type: 'line',
      source: STREETS,
      filter: ['all', isKind('water'), ['==', ['geometry-type'], 'LineString']],
      layout: roundLine,
      paint: { 'line-color': colours.water, 'line-width': width(12, 2, 16, 14) },
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
    filter: ['all', isKind(featureKind), ['==', ['geometry-type'], 'LineString']],
    layout: roundLine,
    paint: { 'line-color': color, 'line-width': lineWidth },
  });
  return [
    line('lane', 'lane', colours.road, width(12.5, 0.5, 14, 1.3, 16, 3.6, 18, 10), 12.5),
    line('street', 'street', colours.road, width(12, 0.7, 14, 2.4, 16, 6.5, 18, 18), 12),
    line('artery-edge', 'artery', colours.arteryEdge, width(12, 3, 14, 7.6, 16, 14.5, 18, 33), 12),
    line('artery', 'artery', colours.artery, width(12, 1.6, 14, 5.4, 16, 11.5, 18, 29), 12),
    {
      id: 'rail',
      type: 'line',
      source: STREETS,
      minzoom: 12,
      filter: isKind('rail'),
      paint: { 'line-color': colours.label, 'line-opacity': 0.5, 'line-width': 1.2 },
    },
    {
      id: 'rail-ties',
      type: 'line',
      source: STREETS,
      minzoom: 13,
      filter: isKind('rail'),
      paint: { 'line-color': colours.label, 'line-opacity': 0.45, 'line-width': 4, 'line-dasharray': [0.25, 2] },
    },
  ];
}

function nameLayers(colours: MapPalette): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.block, 'text-halo-width': 1.6 };
  const population: ExpressionSpecification = ['to-number', ['get', 'population'], 0];
  return [
    {
      id: 'park-name',
      type: 'symbol',
      source: STREETS,
      minzoom: 13.5,
      filter: ['all', isKind('park'), ['has', 'name']],
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
      source: STREETS,
      minzoom: 12,
      filter: ['all', isKind('water'), ['has', 'name']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': colours.displayFonts,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 15, 15, 22],
        'text-letter-spacing': 0.06,
        'text-padding': 120,
      },
      paint: { 'text-color': colours.waterLabel },
    },
    {
      id: 'street-name',
      type: 'symbol',
      source: STREETS,
      minzoom: 14.5,
      filter: ['all', isKind('artery', 'street'), ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'name'],
        'text-font': colours.textFonts,
        'text-size': 11,
        'text-padding': 12,
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.road, 'text-halo-width': 1.6 },
    },
    {
      id: 'country-name',
      type: 'symbol',
      source: PLACES,
      maxzoom: 7,
      filter: isKind('country'),
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
      filter: isKind('city'),
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
