import { describe, expect, it } from 'vitest';
import type { ClusterMarker, PropertyMarker } from '../map-types.ts';
import { clusterSize, inReadingOrder, markerKey, stackedPins } from './marker-shape.ts';

function listing(id: number, latitude: number, longitude: number, price = 1): PropertyMarker {
  const rest = {
    slug_id: `home-${id}`,
    property_type: 'sell',
    rentduration: null,
    is_premium: false,
    promoted: false,
  } as const;
  return { type: 'property', id, latitude, longitude, price, ...rest };
}

const cluster: ClusterMarker = {
  type: 'cluster',
  latitude: 38.7,
  longitude: -9.1,
  count: 3,
  min_price: 1,
  west: -9.2,
  south: 38.6,
  east: -9,
  north: 38.8,
};

describe('markers', () => {
  it('have the same key when their data changes', () => {
    expect(markerKey(listing(7, 1, 2, 100))).toBe(markerKey(listing(7, 1, 2, 200)));
    expect(markerKey({ ...cluster, count: 9 })).toBe(markerKey(cluster));
  });

  it('never have the key of another marker', () => {
    expect(markerKey(listing(7, 38.7, -9.1))).not.toBe(markerKey(cluster));
  });

  it('are sorted from north to south, then from west to east', () => {
    const markers = [listing(1, 10, 5), listing(2, 20, 5), listing(3, 20, 1)];
    expect(inReadingOrder(markers).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(markers.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('are stacked only when they share a position', () => {
    const lifted = stackedPins([
      listing(1, 38.7, -9.1),
      listing(2, 38.7, -9.1),
      listing(3, 38.7, -9.1),
      listing(4, 38.8, -9.1),
    ]);
    expect([...lifted]).toEqual([
      ['p2', 32],
      ['p3', 64],
    ]);
  });

  it('of clusters have a size by their count', () => {
    expect([2, 19, 20, 99, 100].map(clusterSize)).toEqual(['s', 's', 'm', 'm', 'l']);
  });
});
