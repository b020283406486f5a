import { expect, test } from 'vitest';
import { allowed } from '../schema/state-graph.ts';
import {
  canEdit,
  canSwitch,
  isListed,
  isPublic,
  newProjectState,
  newPropertyState,
  requestGraph,
  statusAfterDecision,
} from './listing-states.ts';

test('a listing is public when it is active and approved', () => {
  expect(isPublic({ status: 1, request_status: 'approved' })).toBe(true);
  expect(isPublic({ status: 0, request_status: 'approved' })).toBe(false);
  expect(isPublic({ status: 1, request_status: 'pending' })).toBe(false);
  expect(isPublic({ status: 1, request_status: 'rejected' })).toBe(false);
});

test('lists contain public listings that are still on offer', () => {
  const listing = { status: 1, request_status: 'approved' } as const;
  expect(isListed({ ...listing, offer: 'rent' })).toBe(true);
  expect(isListed({ ...listing, offer: 'rented' })).toBe(false);
  expect(isListed({ ...listing, status: 0, offer: 'sell' })).toBe(false);
  expect(isListed(listing)).toBe(true);
});

test('a new property is active but public only once approved; a new project is inactive until then', () => {
  expect(newPropertyState(false)).toEqual({ status: 1, request_status: 'pending' });
  expect(newProjectState(false)).toEqual({ status: 0, request_status: 'pending' });
  for (const start of [newPropertyState, newProjectState]) {
    expect(isPublic(start(true))).toBe(true);
    expect(isPublic(start(false))).toBe(false);
    expect(requestGraph.initial).toContain(start(true).request_status);
    expect(requestGraph.initial).toContain(start(false).request_status);
  }
});

test('approval activates a listing, rejection deactivates it', () => {
  expect(statusAfterDecision('approve')).toBe(1);
  expect(statusAfterDecision('reject')).toBe(0);
});

test('an owner cannot approve or reject their own listing', () => {
  for (const state of requestGraph.states) {
    expect(allowed(requestGraph, state, 'owner')).not.toContain('approve');
    expect(allowed(requestGraph, state, 'owner')).not.toContain('reject');
  }
});

test('pending and rejected listings cannot be switched; pending and sold ones cannot be edited', () => {
  const states = ['pending', 'approved', 'rejected'] as const;
  expect(states.filter((request_status) => canSwitch({ status: 1, request_status }))).toEqual(['approved']);
  expect(states.filter((request_status) => canEdit({ status: 1, request_status }))).toEqual(['approved', 'rejected']);
  expect(canEdit({ status: 1, request_status: 'approved', offer: 'sold' })).toBe(false);
  expect(canEdit({ status: 1, request_status: 'approved', offer: 'rented' })).toBe(true);
});
