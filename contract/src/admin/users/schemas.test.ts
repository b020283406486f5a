import { expect, test } from 'vitest';
import { adminSwitchAccount } from './schemas.ts';

test('deactivating an account needs a reason, reactivating it needs none', () => {
  const isValid = (input: object) => adminSwitchAccount.input.safeParse({ user_id: 1, ...input }).success;
  expect(isValid({ is_active: 0 })).toBe(false);
  expect(isValid({ is_active: 0, reason: ' ' })).toBe(false);
  expect(isValid({ is_active: 0, reason: 'Fraud' })).toBe(true);
  expect(isValid({ is_active: 1 })).toBe(true);
});
