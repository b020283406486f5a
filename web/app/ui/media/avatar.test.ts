import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Inês Carvalho', 'IC'],
  ['  mateus  de  brandão ', 'MB'],
  ['Prince', 'P'],
  ['ليلى حداد', 'لح'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
