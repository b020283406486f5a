import { expect, test } from 'vitest';
import { signInErrors, signInMessage } from './sign-in-errors.ts';

test('a code finds its text with and without the prefix', () => {
  expect(signInMessage('auth/wrong-password').messageKey).toBe('signInErrors.wrong_password');
  expect(signInMessage('wrong-password').messageKey).toBe('signInErrors.wrong_password');
});

test('all codes for wrong details have the same text', () => {
  expect(signInMessage('auth/invalid-credential').messageKey).toBe(
    signInMessage('auth/invalid-login-credentials').messageKey,
  );
});

test('an unknown code returns the code with the general text', () => {
  expect(signInMessage('auth/brand-new')).toEqual({ messageKey: 'signInErrors.unknown', code: 'auth/brand-new' });
  expect(signInMessage('').messageKey).toBe('signInErrors.unknown');
});

test('all 104 codes of contract 7.6 are known', () => {
  expect(signInErrors.size).toBe(104);
  for (const code of signInErrors.keys()) expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});
