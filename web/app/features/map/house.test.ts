import { describe, expect, it } from 'vitest';
import { clusterAt, houseOf, isHouse, MAX_ZOOM } from './house.ts';
import type { ClusterMarker } from './map-types.ts';

const cluster = (size: number): ClusterMarker => ({
  type: 'cluster',
  count: 3,
  latitude: 38.7139,
  longitude: -9.1394,
  min_price: 250_000,
  west: -9.1394 - size / 2,
  east: -9.1394 + size / 2,
  south: 38.7139 - size / 2,
  north: 38.7139 + size / 2,
});

describe('a cluster that the map can come no closer to', () => {
  it('stands on the ground of a house', () => {
    expect(isHouse(cluster(0), 15)).toBe(true);
    expect(isHouse(cluster(0.00004), 15)).toBe(true);
    expect(isHouse(cluster(0.001), 15)).toBe(false);
  });
  it('is any at the closest zoom', () => {
    expect(isHouse(cluster(0.0003), MAX_ZOOM - 0.1)).toBe(false);
    expect(isHouse(cluster(0.0003), MAX_ZOOM)).toBe(true);
  });
});

describe('the house whose homes are shown', () => {
  it('is found again as the map comes closer, and not in what holds more', () => {
    const house = houseOf(cluster(0.00004));
    const closer = cluster(0.00001);
    expect(clusterAt(house, [closer])).toBe(closer);
    expect(clusterAt(house, [cluster(0.001)])).toBeUndefined();
  });
  it('is found when its address was rounded', () => {
    const { west, south, east, north } = houseOf(cluster(0.000043));
    const cut = (side: number) => Number(side.toFixed(5));
    const rounded = { west: cut(west), south: cut(south), east: cut(east), north: cut(north) };
    expect(clusterAt(rounded, [cluster(0.000043)])).toBeDefined();
  });
});
