import { expect, test } from 'vitest';
import { mergeMarkers } from './merge-markers.ts';
import type { ClusterMarker, PropertyMarker } from './map-types.ts';

const rent = (price: number, rentduration: string): PropertyMarker => ({
  type: 'property',
  id: price,
  slug_id: 'flat',
  latitude: 38.7,
  longitude: -9.1,
  price,
  rentduration,
  property_type: 'rent',
  is_premium: false,
  promoted: false,
});

const cluster = (min_price: number | null): ClusterMarker => ({
  type: 'cluster',
  latitude: 38.7,
  longitude: -9.1,
  count: 4,
  min_price,
  west: -9.2,
  south: 38.6,
  east: -9,
  north: 38.8,
});

test('the lowest price of merged rents is the lowest per month, whatever their periods', () => {
  expect(mergeMarkers([rent(100, 'Daily'), rent(2_000, 'Monthly')]).min_price).toBe(2_000);
  expect(mergeMarkers([rent(2_000, 'Monthly'), rent(12_000, 'Yearly'), cluster(1_500)]).min_price).toBe(1_000);
});

test('merged markers have no lowest price when one of their prices is unknown', () => {
  expect(mergeMarkers([rent(2_000, 'Monthly'), cluster(null)]).min_price).toBeNull();
});
