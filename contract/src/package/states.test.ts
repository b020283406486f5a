import { expect, test } from 'vitest';
import { allowed } from '../schema/state-graph.ts';
import { packageGraph } from './states.ts';

test('an account owns a package once at a time, and again after it expired', () => {
  expect(allowed(packageGraph, 'none', 'owner')).toEqual(['take_free']);
  expect(allowed(packageGraph, 'active', 'owner')).toEqual([]);
  expect(allowed(packageGraph, 'active', 'gateway')).toEqual([]);
  expect(allowed(packageGraph, 'expired', 'gateway')).toEqual(['pay']);
});
