import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

const common = new Set(['123456', 'password']);

test.each([
  ['12345', 'password_too_short'],
  ['', 'password_too_short'],
  ['🏠🏠🏠🏠🏠', 'password_too_short'],
  ['123456', 'password_too_common'],
  ['PassWord', 'password_too_common'],
  ['abc123', null],
  [' pass ', null],
  ['a long sentence that nobody else would ever choose as a password, 64+', null],
])('%j: %s', (password, problem) => {
  expect(passwordProblem(password, { common })).toBe(problem);
});

test('the operator may ask for more, not for less', () => {
  expect(passwordProblem('abc12345', { common, minLength: 10 })).toBe('password_too_short');
  expect(passwordProblem('abc12', { common, minLength: 3 })).toBe('password_too_short');
});
