import { expect, test } from 'vitest';
import { shouldRevalidate } from './root.tsx';

const from = (current: string, next: string) =>
  shouldRevalidate({ currentUrl: new URL(current, 'http://casa.test'), nextUrl: new URL(next, 'http://casa.test') });

test('revalidates the market settings after the console saved some', () => {
  expect(from('/admin?page=settings', '/admin?page=settings')).toBe(true);
});

test('does not revalidate the market settings on navigation', () => {
  expect(from('/', '/search')).toBe(false);
  expect(from('/search?page=1', '/search?page=2')).toBe(false);
});
