import { expect, test } from 'vitest';
import { advertCodes, advertGraph, advertStatusOf, isEnabledIn, isFeatureAvailable } from './states.ts';
import { transition } from '../schema/state-graph.ts';

const open = { status: 1, request_status: 'approved', offer: 'sell' } as const;

test('uses the status codes of contract 4.9', () => {
  expect(advertGraph.states.map((state) => advertCodes[state])).toEqual([1, 0, 2, 3]);
  for (const state of advertGraph.states) expect(advertStatusOf(advertCodes[state])).toBe(state);
});

test('only an approved advert is enabled', () => {
  expect(advertGraph.states.filter(isEnabledIn)).toEqual(['approved']);
});

test('an advert is expired by the system or an admin, never by its owner, and expired is final', () => {
  expect(transition(advertGraph, 'approved', 'expire', 'system')).toBe('expired');
  expect(transition(advertGraph, 'approved', 'expire', 'owner')).toBeNull();
  expect(transition(advertGraph, 'expired', 'approve', 'admin')).toBeNull();
});

test('a listing may be featured without an advert, or after one expired or was rejected', () => {
  expect(isFeatureAvailable(open, [])).toBe(true);
  expect(isFeatureAvailable(open, ['expired', 'rejected'])).toBe(true);
  expect(isFeatureAvailable(open, ['expired', 'pending'])).toBe(false);
  expect(isFeatureAvailable(open, ['approved'])).toBe(false);
});

test('only a public listing that is on offer may be featured', () => {
  expect(isFeatureAvailable({ ...open, offer: 'sold' }, [])).toBe(false);
  expect(isFeatureAvailable({ ...open, offer: 'rented' }, [])).toBe(false);
  expect(isFeatureAvailable({ ...open, status: 0 }, [])).toBe(false);
  expect(isFeatureAvailable({ ...open, request_status: 'pending' }, [])).toBe(false);
  expect(isFeatureAvailable({ status: 1, request_status: 'approved' }, [])).toBe(true);
});
