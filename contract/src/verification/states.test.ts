import { expect, test } from 'vitest';
import { allowed } from '../schema/state-graph.ts';
import { verificationGraph } from './states.ts';

test('an account may apply initially and after a rejection, not while pending and not once verified', () => {
  const open = verificationGraph.states.filter((state) => allowed(verificationGraph, state, 'owner').includes('apply'));
  expect(open).toEqual(['initial', 'failed']);
});

test('only an admin approves or rejects a verification', () => {
  expect(allowed(verificationGraph, 'pending', 'owner')).toEqual([]);
  expect(allowed(verificationGraph, 'pending', 'admin')).toEqual(['approve', 'reject']);
});
