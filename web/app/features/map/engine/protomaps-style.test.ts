import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { poiGroups, poiLayerId } from '../layers/poi-groups.ts';
import type { MapPalette } from './map-palette.ts';
import { protomapsStyle } from './protomaps-style.ts';

/** Distinct colours, so that a layer without one of them is noticed. */
const palette = (red: number): MapPalette => ({
  land: `rgba(${red}, 0, 1, 1)`,
  block: `rgba(${red}, 0, 2, 1)`,
  road: `rgba(${red}, 0, 3, 1)`,
  artery: `rgba(${red}, 0, 4, 1)`,
  arteryEdge: `rgba(${red}, 0, 5, 1)`,
  park: `rgba(${red}, 0, 6, 1)`,
  water: `rgba(${red}, 0, 7, 1)`,
  label: `rgba(${red}, 0, 8, 1)`,
  waterLabel: `rgba(${red}, 0, 9, 1)`,
  textFonts: ['Medium', 'Figtree Variable'],
  displayFonts: ['Medium', 'Fraunces Variable'],
});

const archive = {
  tiles: '/map/tiles/a/{z}/{x}/{y}',
  minZoom: 0,
  maxZoom: 15,
  bounds: [-9.3, 38.6, -9, 38.8] as [number, number, number, number],
  attribution: '© OSM',
  layers: ['earth', 'water', 'roads', 'pois'],
};
const style = (red: number, language = 'en') =>
  protomapsStyle(palette(red), archive, { language, origin: 'https://homes.example' });

describe('protomapsStyle', () => {
  it.each([
    ['light', 255],
    ['dark', 20],
  ])('is a valid style in the %s theme, with colours of that theme only', (_, red) => {
    expect(validateStyleMin(style(red))).toEqual([]);
    const colours = JSON.stringify(style(red).layers).match(/rgba?\([^)]*\)/g) ?? [];
    expect(colours.filter((colour) => !colour.startsWith(`rgba(${red}, 0, `))).toEqual([]);
  });

  it('loads its tiles from this site, and neither glyphs nor sprites', () => {
    const { sources, glyphs, sprite } = style(1);
    expect([glyphs, sprite]).toEqual([undefined, undefined]);
    expect(sources).toMatchObject({
      base: { tiles: ['https://homes.example/map/tiles/a/{z}/{x}/{y}'], maxzoom: 15, attribution: '© OSM' },
    });
  });

  it('names features in the language of the page, otherwise as they are named there', () => {
    const layer = style(1, 'ar').layers.find(({ id }) => id === 'city-name');
    expect(layer).toMatchObject({ layout: { 'text-field': ['coalesce', ['get', 'name:ar'], ['get', 'name']] } });
  });

  it('hides each group of points of interest until it is selected', () => {
    const { layers } = style(1);
    for (const id of poiGroups.flatMap((group) => [poiLayerId(group, 'dot'), poiLayerId(group, 'name')])) {
      expect(layers.find((layer) => layer.id === id)).toMatchObject({ layout: { visibility: 'none' } });
    }
  });
});
