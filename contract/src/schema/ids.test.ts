import { expect, test } from 'vitest';
import { fromWireAccountId, toWireAccountId } from './ids.ts';

test('the operator is 0 on the wire and null in the database', () => {
  expect(toWireAccountId(null)).toBe(0);
  expect(fromWireAccountId(0)).toBeNull();
});

test('an account other than the operator has the same id on the wire and in the database', () => {
  expect(toWireAccountId(7)).toBe(7);
  expect(fromWireAccountId(7)).toBe(7);
});
