import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  latitudeToTile,
  longitudeToTile,
  tileKey,
  tilesInBox,
  tileToLatitude,
  tileToLongitude,
  type Tile,
} from './tile-maths.ts';

const keys = (tiles: Tile[]) => tiles.map(tileKey).sort();

describe('tile maths', () => {
  it('returns the tile of a known position', () => {
    // Lisbon, checked against the slippy map grid.
    expect(Math.floor(longitudeToTile(-9.1393, 14))).toBe(7776);
    expect(Math.floor(latitudeToTile(38.7223, 14))).toBe(6277);
  });

  it('converts a location to a tile and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.integer({ min: 0, max: 18 }),
        (longitude, latitude, z) => {
          expect(tileToLongitude(longitudeToTile(longitude, z), z)).toBeCloseTo(longitude, 6);
          expect(tileToLatitude(latitudeToTile(latitude, z), z)).toBeCloseTo(latitude, 6);
        },
      ),
    );
  });

  it('lists the whole world at zoom 1', () => {
    const world = { west: -180, south: -85, east: 180, north: 85 };
    expect(keys(tilesInBox(world, 1))).toEqual(['1/0/0', '1/0/1', '1/1/0', '1/1/1']);
  });

  it('lists the central tiles first', () => {
    const box = { west: tileToLongitude(10, 5), east: tileToLongitude(15, 5), north: 30, south: 29.9 };
    expect(tilesInBox(box, 5)[0]?.x).toBe(12);
  });

  it('wraps around the 180th meridian in both notations', () => {
    const crossing = { west: 170, south: 1, east: -170, north: 2 };
    const unrolled = { west: 170, south: 1, east: 190, north: 2 };
    expect(keys(tilesInBox(crossing, 3))).toEqual(['3/0/3', '3/7/3']);
    expect(keys(tilesInBox(unrolled, 3))).toEqual(['3/0/3', '3/7/3']);
  });

  it('lists each tile once when the box is wider than the world', () => {
    expect(tilesInBox({ west: -400, south: -85, east: 400, north: 85 }, 2)).toHaveLength(16);
  });
});
