import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import type { MapPalette } from './map-palette.ts';
import { mapStyle } from './map-style.ts';

const colour = 'rgba(10, 20, 30, 1)';
const palette: MapPalette = {
  land: colour,
  block: colour,
  road: colour,
  artery: colour,
  arteryEdge: colour,
  park: colour,
  water: colour,
  label: colour,
  waterLabel: colour,
  textFonts: ['Medium', 'Figtree Variable'],
  displayFonts: ['Medium', 'Fraunces Variable'],
};

describe('mapStyle', () => {
  const style = mapStyle(palette, 'https://example.org/map/world/{z}/{x}/{y}');

  it('is a valid style', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('uses no glyph server, sprite server or foreign tile server', () => {
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    const tiles = Object.values(style.sources).flatMap((source) => ('tiles' in source ? source.tiles : []));
    expect(tiles).toEqual(['https://example.org/map/world/{z}/{x}/{y}']);
  });
});
