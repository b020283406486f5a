import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { expect, it } from 'vitest';
import { cardFromProperty } from '../../../shared/listing/card-from-property.ts';
import { sampleProperty } from '../../../shared/listing/test/sample-property.ts';
import { withSelectedMarker } from './selected-property.tsx';

const property = cardFromProperty(sampleProperty);
if (!property) throw new Error('The sample is for sale.');

it('adds a pin for the selected property, once', () => {
  const markers = withSelectedMarker([], property);
  expect(markers).toMatchObject([{ type: 'property', id: property.id, price: property.price }]);
  expect(withSelectedMarker(markers, property)).toBe(markers);
});

it('leaves the markers unchanged without a property, or for one without coordinates', () => {
  const withoutCoordinates: PropertyCard = { ...property, latitude: '', longitude: '' };
  expect(withSelectedMarker([], null)).toEqual([]);
  expect(withSelectedMarker([], withoutCoordinates)).toEqual([]);
});
