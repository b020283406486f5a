import { expect, test } from 'vitest';
import { fromWireOwner, isAdminId, toWireOwner } from './ids.ts';

test('the operator is 0 on the wire and null in the database', () => {
  expect(toWireOwner(null)).toBe(0);
  expect(fromWireOwner(0)).toBeNull();
  expect(isAdminId(0)).toBe(true);
});

test('other accounts have the same id in both', () => {
  expect(toWireOwner(7)).toBe(7);
  expect(fromWireOwner(7)).toBe(7);
  expect(isAdminId(7)).toBe(false);
});
