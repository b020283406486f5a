import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { expect, it } from 'vitest';
import { cardOfDetail } from '../../listing/card-of-detail.ts';
import { sampleHome } from '../../listing/test/sample-home.ts';
import { withChosen } from './with-chosen.ts';

const home = cardOfDetail(sampleHome);
if (!home) throw new Error('The sample is for sale.');

it('gives the chosen home a pin of its own, once', () => {
  const markers = withChosen([], home);
  expect(markers).toMatchObject([{ type: 'property', id: home.id, price: home.price }]);
  expect(withChosen(markers, home)).toBe(markers);
});

it('leaves the markers alone without a home, or one without a place', () => {
  const nowhere: PropertyCard = { ...home, latitude: '', longitude: '' };
  expect(withChosen([], null)).toEqual([]);
  expect(withChosen([], nowhere)).toEqual([]);
});
