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
])('refuses %s, which repeats or counts on', (password) =>
  expect(passwordProblem(password, { common })).toBe('password_too_common'),
);

test.each(['latchkey', 'Latchkey2026!', 'casa-nova', 'CASANOVA1', 'ada.reis@home.test', 'ada.reis', 'ada reis 99'])(
  'refuses %s, which a guesser knows',
  (password) => {
    const known = ['Latchkey', 'Casa Nova', 'ada.reis@home.test', 'Ada Reis'];
    expect(passwordProblem(password, { common, known })).toBe('password_too_common');
  },
);

test.each(['latchkey of oak', 'reis ada', 'abcdefgx', 'aabbaacc'])('takes %s', (password) => {
  expect(passwordProblem(password, { common, known: ['Latchkey', 'Ada Reis', '', '!'] })).toBeNull();
});

test('the operator may ask for more, not for less', () => {
  expect(passwordProblem('abc12345', { common, minLength: 10 })).toBe('password_too_short');
  expect(passwordProblem('abc12', { common, minLength: 3 })).toBe('password_too_short');
});
