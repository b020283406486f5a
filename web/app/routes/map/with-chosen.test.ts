import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { expect, it } from 'vitest';
import { cardOfDetail } from '../../listing/card-of-detail.ts';
import { sampleHome } from '../../listing/test/sample-home.ts';
import { withChosen } from './with-chosen.ts';

const property = cardOfDetail(sampleHome);
if (!property) throw new Error('The sample is for sale.');

it('adds a pin for the selected property, once', () => {
  const markers = withChosen([], property);
  expect(markers).toMatchObject([{ type: 'property', id: property.id, price: property.price }]);
  expect(withChosen(markers, property)).toBe(markers);
});

it('leaves the markers unchanged without a property, or for one without coordinates', () => {
  const withoutCoordinates: PropertyCard = { ...property, latitude: '', longitude: '' };
  expect(withChosen([], null)).toEqual([]);
  expect(withChosen([], withoutCoordinates)).toEqual([]);
});
