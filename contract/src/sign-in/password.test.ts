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
])('the problem of the password %j is: %s', (password, problem) => {
  expect(passwordProblem(password, { common })).toBe(problem);
});

test.each([
  'aaaaaaaa',
  'AAAAaaaa',
  'ababab',
  'abcabcabc',
  '12341234',
  'abcdefgh',
  'hgfedcba',
  '87654321',
  '🏠🏠🏠🏠🏠🏠',
])('rejects %s, which is a repetition or a sequence', (password) =>
  expect(passwordProblem(password, { common })).toBe('password_too_common'),
);

test.each(['latchkey', 'Latchkey2026!', 'casa-nova', 'CASANOVA1', 'ada.reis@home.test', 'ada.reis', 'ada reis 99'])(
  'rejects %s, which contains only known words',
  (password) => {
    const known = ['Latchkey', 'Casa Nova', 'ada.reis@home.test', 'Ada Reis'];
    expect(passwordProblem(password, { common, known })).toBe('password_too_common');
  },
);

test.each(['latchkey of oak', 'reis ada', 'abcdefgx', 'aabbaacc'])('accepts %s', (password) => {
  expect(passwordProblem(password, { common, known: ['Latchkey', 'Ada Reis', '', '!'] })).toBeNull();
});

test('the operator may raise the minimum length but not lower it', () => {
  expect(passwordProblem('abc12345', { common, minLength: 10 })).toBe('password_too_short');
  expect(passwordProblem('abc12', { common, minLength: 3 })).toBe('password_too_short');
});
