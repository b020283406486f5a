import { expect, test } from 'vitest';
import { allowed } from './graph.ts';
import { verificationGraph } from './verification.ts';

test('one applies at first and after a refusal, not while waiting and not once verified', () => {
  const open = verificationGraph.states.filter((state) => allowed(verificationGraph, state, 'owner').includes('apply'));
  expect(open).toEqual(['initial', 'failed']);
});

test('only the operator decides', () => {
  expect(allowed(verificationGraph, 'pending', 'owner')).toEqual([]);
  expect(allowed(verificationGraph, 'pending', 'admin')).toEqual(['approve', 'refuse']);
});
