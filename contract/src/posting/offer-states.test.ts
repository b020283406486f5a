import { expect, test } from 'vitest';
import { allowed, stepTo } from '../schema/state-graph.ts';
import { isOnOffer, type Offer, offerCodes, offerGraph, offerOf } from './offer-states.ts';

const offers = Object.keys(offerCodes) as Offer[];

test('allows the changes between offers of contract 4.2 and no others', () => {
  const changes = offers.flatMap((from) =>
    offers.filter((to) => stepTo(offerGraph, from, to, 'owner') !== null).map((to) => `${from} → ${to}`),
  );
  expect(changes).toEqual(['sell → sold', 'rent → rented', 'rented → rent']);
});

test('sold is final for every role', () => {
  for (const role of ['owner', 'admin', 'gateway', 'system'] as const) {
    expect(allowed(offerGraph, 'sold', role)).toEqual([]);
  }
});

test('converts the code of an offer back to its word', () => {
  for (const offer of offers) expect(offerOf(offerCodes[offer])).toBe(offer);
});

test('sold and rented are no longer on offer', () => {
  expect(offers.filter(isOnOffer)).toEqual(['sell', 'rent']);
});
