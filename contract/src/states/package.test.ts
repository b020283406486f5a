import { expect, test } from 'vitest';
import { allowed } from './graph.ts';
import { packageGraph } from './package.ts';

test('an account owns a package once at a time, and again after it expired', () => {
  expect(allowed(packageGraph, 'none', 'owner')).toEqual(['take_free']);
  expect(allowed(packageGraph, 'active', 'owner')).toEqual([]);
  expect(allowed(packageGraph, 'active', 'gateway')).toEqual([]);
  expect(allowed(packageGraph, 'expired', 'gateway')).toEqual(['pay']);
});
