import { describe, expect, it } from 'vitest';
import { cutLand, loadLand } from './land.ts';
import { planeZoom, tileX, tileY } from './mercator.ts';
import type { Point } from './shapes.ts';
import { flatLine, WorldFile } from './world-file.ts';

const plane = (latitude: number, longitude: number): Point => [tileX(longitude, planeZoom), tileY(latitude, planeZoom)];
const square = (west: number, south: number, east: number, north: number) =>
  flatLine([plane(south, west), plane(south, east), plane(north, east), plane(north, west)]);

describe('an island with a lake', () => {
  const island = cutLand({ cell: () => ({ land: [[square(-10, 30, 10, 50), square(-1, 39, 1, 41)]], borders: [] }) });

  it('contains its ground, and neither its lake nor the sea', () => {
    expect(island.isLand(plane(45, 5))).toBe(true);
    expect(island.isLand(plane(40, 0))).toBe(false);
    expect(island.isLand(plane(40, 11))).toBe(false);
    expect(island.isLand(plane(30.01, -9.99))).toBe(true);
  });

  it('is clipped to the edges of tiles', () => {
    const [column, row] = [Math.floor(tileX(9.9, 5)), Math.floor(tileY(45, 5))];
    const ring = island.inTile(5, column, row)[0]?.[0] ?? [];
    expect(Math.max(...ring.map(([px]) => px))).toBeCloseTo(plane(0, 10)[0], 2);
    expect(Math.min(...ring.map(([px]) => px))).toBe(column * 2 ** (planeZoom - 5));
    expect(island.inTile(5, 0, 0)).toEqual([]);
  });
});

describe('the land of the world', async () => {
  const land = await loadLand();

  it.each([
    ['Rossio in Lisbon', 38.714, -9.139],
    ['Ribeira in Porto', 41.1415, -8.612],
    ['Plaça de Catalunya', 41.387, 2.17],
    ['Table Mountain', -33.963, 18.409],
    ['Bandra', 19.055, 72.835],
    ['Toronto City Hall', 43.653, -79.384],
    ['Central Park in Manhattan', 40.78, -73.965],
    ['Uluru', -25.345, 131.036],
    ['the South Pole’s nearest map tile', -84.5, 60],
    ['Fiji, at the date line', -17.8, 178],
    ['Chukotka, east of the date line', 66, -173],
    ['Wrangel Island', 71.2, -179.5],
    ['Taveuni, beside the date line', -16.85, 179.98],
    ['Siberia', 65, 100],
  ])('contains %s', (_, latitude, longitude) => expect(land.isLand(plane(latitude, longitude))).toBe(true));

  it.each([
    ['the middle of the Tagus', 38.695, -9.12],
    ['the mouth of the Douro', 41.147, -8.69],
    ['the beach front of Barcelona', 41.37, 2.21],
    ['Table Bay', -33.87, 18.42],
    ['Mahim Bay', 19.035, 72.815],
    ['Lake Ontario', 43.55, -79.35],
    ['the Persian Gulf off Abu Dhabi', 24.52, 54.3],
    ['the Upper Bay of New York', 40.655, -74.05],
    ['the Caspian Sea', 42, 50.5],
    ['the Atlantic', 40, -35],
    ['the open sea off Norway', 71.2, 0],
    ['the Bering Sea', 60, -175],
    ['the Kara Sea', 76, 80],
  ])('does not contain %s', (_, latitude, longitude) => expect(land.isLand(plane(latitude, longitude))).toBe(false));
});

it('a stored cell is read with the precision of 512 steps in a tile', () => {
  const line = flatLine([
    [8191.125, 5000.5],
    [8192, 4999.998046875],
    [0, 16384],
  ]);
  const cell = { land: [[line, line]], borders: [line] };
  const file = WorldFile.of([['0/0/0', cell]]);
  expect(file.cell(0, 0, 0)).toEqual(cell);
  expect(file.cell(3, 1, 1)).toEqual({ land: [], borders: [] });
});
