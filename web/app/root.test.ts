import { expect, test } from 'vitest';
import { shouldRevalidate } from './root.tsx';

const from = (current: string, next: string) =>
  shouldRevalidate({ currentUrl: new URL(current, 'http://casa.test'), nextUrl: new URL(next, 'http://casa.test') });

test('the settings of the market are loaded again when the console has saved some', () => {
  expect(from('/admin?page=settings', '/admin?page=settings')).toBe(true);
});

test('a link does not load the settings of the market again', () => {
  expect(from('/', '/search')).toBe(false);
  expect(from('/search?page=1', '/search?page=2')).toBe(false);
});
