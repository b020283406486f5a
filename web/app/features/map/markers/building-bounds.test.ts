import { describe, expect, it } from 'vitest';
import { clusterWithin, buildingBounds, isSingleBuilding, MAX_ZOOM } from './building-bounds.ts';
import type { ClusterMarker } from '../map-types.ts';

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

describe('isSingleBuilding', () => {
  it('accepts a cluster no larger than a building', () => {
    expect(isSingleBuilding(cluster(0), 15)).toBe(true);
    expect(isSingleBuilding(cluster(0.00004), 15)).toBe(true);
    expect(isSingleBuilding(cluster(0.001), 15)).toBe(false);
  });
  it('accepts any cluster at the closest zoom', () => {
    expect(isSingleBuilding(cluster(0.0003), MAX_ZOOM - 0.1)).toBe(false);
    expect(isSingleBuilding(cluster(0.0003), MAX_ZOOM)).toBe(true);
  });
});

describe('clusterWithin', () => {
  it('finds the cluster again after zooming in, and no larger cluster', () => {
    const bounds = buildingBounds(cluster(0.00004));
    const closer = cluster(0.00001);
    expect(clusterWithin(bounds, [closer])).toBe(closer);
    expect(clusterWithin(bounds, [cluster(0.001)])).toBeUndefined();
  });
  it('finds the cluster by bounds rounded for the URL', () => {
    const { west, south, east, north } = buildingBounds(cluster(0.000043));
    const round = (side: number) => Number(side.toFixed(5));
    const rounded = { west: round(west), south: round(south), east: round(east), north: round(north) };
    expect(clusterWithin(rounded, [cluster(0.000043)])).toBeDefined();
  });
});
