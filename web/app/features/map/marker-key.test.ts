import { describe, expect, it } from 'vitest';
import type { ClusterMarker, PropertyMarker } from './map-types.ts';
import { clusterSize, inReadingOrder, markerKey, stackedPins } from './marker-key.ts';

function home(id: number, latitude: number, longitude: number, price = 1): PropertyMarker {
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
  it('keep their key when something about them changes', () => {
    expect(markerKey(home(7, 1, 2, 100))).toBe(markerKey(home(7, 1, 2, 200)));
    expect(markerKey({ ...cluster, count: 9 })).toBe(markerKey(cluster));
  });

  it('never share a key', () => {
    expect(markerKey(home(7, 38.7, -9.1))).not.toBe(markerKey(cluster));
  });

  it('are read from north to south, then from west to east', () => {
    const markers = [home(1, 10, 5), home(2, 20, 5), home(3, 20, 1)];
    expect(inReadingOrder(markers).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(markers.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('stand on each other when they share a spot, and only then', () => {
    const lifted = stackedPins([home(1, 38.7, -9.1), home(2, 38.7, -9.1), home(3, 38.7, -9.1), home(4, 38.8, -9.1)]);
    expect([...lifted]).toEqual([
      ['p2', 32],
      ['p3', 64],
    ]);
  });

  it('have a size by their count', () => {
    expect([2, 19, 20, 99, 100].map(clusterSize)).toEqual(['s', 's', 'm', 'm', 'l']);
  });
});
