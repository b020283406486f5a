import type { ArchiveTiles } from '@latchkey/contract/map/base-map';
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type PoiGroup, poiGroups, poiLayerId } from '../layers/poi-groups.ts';
import type { MapPalette } from './map-palette.ts';
import { isKind, roundLine, width } from './style-expressions.ts';

/** The source of an archive's tiles. */
const BASE = 'base';

const parkKinds = [
  'park',
  'forest',
  'wood',
  'grass',
  'grassland',
  'garden',
  'meadow',
  'scrub',
  'golf_course',
  'cemetery',
  'nature_reserve',
  'national_park',
  'protected_area',
  'recreation_ground',
  'pitch',
  'playground',
];

/** Kinds of the layer `pois` in each group. */
const poiKinds: Readonly<Record<PoiGroup, string[]>> = {
  transit: ['station', 'bus_station', 'bus_stop', 'tram_stop', 'ferry_terminal', 'aerodrome'],
  schools: ['school', 'kindergarten', 'college', 'university'],
  shops: ['supermarket', 'convenience', 'mall', 'marketplace', 'bakery', 'department_store', 'greengrocer', 'pharmacy'],
};

const isShape = (shape: 'Polygon' | 'LineString' | 'Point'): ExpressionSpecification => [
  '==',
  ['geometry-type'],
  shape,
];

/** A value that changes linearly with the zoom. */
const byZoom = (...stops: (number | string)[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification;

interface LayerOptions {
  colours: MapPalette;
  /** Expression for the name of a feature in the visitor's language. */
  name: ExpressionSpecification;
}

function groundLayers({ colours }: LayerOptions): LayerSpecification[] {
  const fill = (
    id: string,
    layer: string,
    color: string | ExpressionSpecification,
    rest: { filter?: FilterSpecification; minzoom?: number; opacity?: number | ExpressionSpecification } = {},
  ): LayerSpecification => ({
    id,
    type: 'fill',
    source: BASE,
    'source-layer': layer,
    ...(rest.minzoom !== undefined && { minzoom: rest.minzoom }),
    filter: ['all', isShape('Polygon'), ...(rest.filter ? [rest.filter] : [])] as FilterSpecification,
    paint: { 'fill-color': color, 'fill-antialias': false, 'fill-opacity': rest.opacity ?? 1 },
  });
  return [
    // Outside of the archive's area there is neither land nor water.
    { id: 'ground', type: 'background', paint: { 'background-color': colours.land } },
    fill('earth', 'earth', byZoom(9, colours.land, 13, colours.block)),
    fill('landcover', 'landcover', colours.park, {
      filter: isKind(['forest', 'grassland', 'scrub']),
      opacity: byZoom(3, 0.5, 8, 0),
    }),
    fill('park', 'landuse', colours.park, { filter: isKind(parkKinds), opacity: byZoom(6, 0, 9, 1) }),
    fill('water', 'water', colours.water),
    {
      id: 'river',
      type: 'line',
      source: BASE,
      'source-layer': 'water',
      filter: ['all', isShape('LineString'), isKind(['river', 'stream', 'canal'])],
      layout: roundLine,
      paint: { 'line-color': colours.water, 'line-width': width(9, 0.8, 14, 3, 18, 14) },
    },
    fill('building', 'buildings', colours.arteryEdge, { minzoom: 14, opacity: byZoom(14, 0, 15.5, 0.45) }),
  ];
}

function roadLayers({ colours }: LayerOptions): LayerSpecification[] {
  const line = (
    id: string,
    kinds: readonly string[],
    color: string,
    lineWidth: ExpressionSpecification,
    minzoom: number,
  ): LayerSpecification => ({
    id,
    type: 'line',
    source: BASE,
    'source-layer': 'roads',
    minzoom,
    filter: isKind(kinds),
    layout: roundLine,
    paint: { 'line-color': color, 'line-width': lineWidth },
  });
  const major = ['major_road', 'medium_road'];
  return [
    line('path', ['path', 'other'], colours.road, width(13.5, 0.5, 16, 2, 18, 6), 13.5),
    line('minor-road', ['minor_road'], colours.road, width(12, 0.6, 14, 2.2, 16, 6.5, 18, 18), 12),
    line('major-road-edge', major, colours.arteryEdge, width(9, 1, 12, 2.6, 14, 6.6, 16, 13, 18, 29), 9),
    line('major-road', major, colours.artery, width(9, 0.6, 12, 1.4, 14, 4.6, 16, 10, 18, 25), 9),
    line('highway-edge', ['highway'], colours.arteryEdge, width(6, 1, 10, 3, 14, 8, 16, 15, 18, 34), 6),
    line('highway', ['highway'], colours.artery, width(6, 0.6, 10, 1.8, 14, 5.8, 16, 12, 18, 30), 6),
    {
      id: 'rail',
      type: 'line',
      source: BASE,
      'source-layer': 'roads',
      minzoom: 10,
      filter: isKind(['rail']),
      paint: { 'line-color': colours.label, 'line-opacity': 0.45, 'line-width': 1.1 },
    },
    {
      id: 'border',
      type: 'line',
      source: BASE,
      'source-layer': 'boundaries',
      layout: roundLine,
      paint: {
        'line-color': colours.label,
        'line-opacity': byZoom(2, 0.3, 10, 0.4, 14, 0.2),
        'line-width': ['match', ['get', 'kind'], 'country', 1.3, 0.7],
        'line-dasharray': [3, 2],
      },
    },
  ];
}

function nameLayers({ colours, name }: LayerOptions): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.block, 'text-halo-width': 1.6 };
  const rank: ExpressionSpecification = ['to-number', ['get', 'population_rank'], 0];
  const place = (
    id: string,
    kinds: readonly string[],
    zooms: { minzoom?: number; maxzoom?: number },
    layout: object,
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source: BASE,
    'source-layer': 'places',
    ...zooms,
    filter: isKind(kinds),
    layout: {
      'text-field': name,
      'text-font': colours.textFonts,
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['-', rank],
      ...layout,
    },
    paint: { 'text-color': colours.label, ...halo },
  });
  return [
    {
      id: 'water-name',
      type: 'symbol',
      source: BASE,
      'source-layer': 'water',
      filter: ['all', isShape('Point'), ['has', 'name']],
      layout: {
        'text-field': name,
        'text-font': colours.displayFonts,
        'text-size': byZoom(4, 12, 14, 17),
        'text-letter-spacing': 0.05,
        'text-max-width': 8,
        'text-padding': 40,
      },
      paint: { 'text-color': colours.waterLabel },
    },
    {
      id: 'road-name',
      type: 'symbol',
      source: BASE,
      'source-layer': 'roads',
      minzoom: 13.5,
      filter: ['all', isKind(['highway', 'major_road', 'medium_road', 'minor_road']), ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': name,
        'text-font': colours.textFonts,
        'text-size': 11,
        'text-padding': 12,
      },
      paint: { 'text-color': colours.label, 'text-halo-color': colours.road, 'text-halo-width': 1.6 },
    },
    place('neighbourhood-name', ['neighbourhood', 'macrohood'], { minzoom: 11.5 }, { 'text-size': 12 }),
    place(
      'city-name',
      ['locality'],
      { minzoom: 3 },
      {
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['interpolate', ['linear'], rank, 6, 10, 14, 13],
          13,
          ['interpolate', ['linear'], rank, 2, 12, 14, 20],
        ],
      },
    ),
    place('region-name', ['region'], { minzoom: 5, maxzoom: 8 }, { 'text-size': 11, 'text-letter-spacing': 0.06 }),
    place(
      'country-name',
      ['country'],
      { maxzoom: 7 },
      { 'text-size': byZoom(1, 11, 6, 16), 'text-letter-spacing': 0.08 },
    ),
  ];
}

/** Points of interest, hidden until the visitor selects their group. */
function poiLayers({ colours, name }: LayerOptions): LayerSpecification[] {
  return poiGroups.flatMap((group): LayerSpecification[] => {
    const common = {
      source: BASE,
      'source-layer': 'pois',
      minzoom: 12,
      filter: isKind(poiKinds[group]),
    } as const;
    return [
      {
        ...common,
        id: poiLayerId(group, 'dot'),
        type: 'circle',
        layout: { visibility: 'none' },
        paint: {
          'circle-radius': byZoom(12, 2.5, 16, 5),
          'circle-color': group === 'transit' ? colours.waterLabel : colours.label,
          'circle-stroke-color': colours.road,
          'circle-stroke-width': 1.5,
        },
      },
      {
        ...common,
        id: poiLayerId(group, 'name'),
        type: 'symbol',
        minzoom: 14,
        layout: {
          visibility: 'none',
          'text-field': name,
          'text-font': colours.textFonts,
          'text-size': 11,
          'text-max-width': 8,
          'text-anchor': 'top',
          'text-offset': [0, 0.6],
          'text-optional': true,
        },
        paint: { 'text-color': colours.label, 'text-halo-color': colours.block, 'text-halo-width': 1.4 },
      },
    ];
  });
}

/**
 * The style of an archive in the Protomaps basemap schema, in our colours. Without `glyphs`, MapLibre renders text with the
 * page's fonts, right-to-left scripts included.
 * @param language of the names; features without one in it have their local name
 * @param origin of the server, since MapLibre needs absolute URLs
 */
export function protomapsStyle(
  colours: MapPalette,
  archive: ArchiveTiles,
  { language, origin }: { language: string; origin: string },
): StyleSpecification {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const options = { colours, name };
  return {
    version: 8,
    sources: {
      [BASE]: {
        type: 'vector',
        tiles: [`${origin}${archive.tiles}`],
        minzoom: archive.minZoom,
        maxzoom: archive.maxZoom,
        bounds: archive.bounds,
        attribution: archive.attribution,
      },
    },
    layers: [...groundLayers(options), ...roadLayers(options), ...poiLayers(options), ...nameLayers(options)],
  };
}
