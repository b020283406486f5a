import { expect, test } from 'vitest';
import { formatSavedAt } from './connection-banner.tsx';

const at = Date.UTC(2026, 4, 3, 9, 5);

test('the banner shows the time of the saved page, with the date on another day', () => {
  expect(formatSavedAt(at, at + 3_600_000, 'fr', 'UTC')).toBe('09:05');
  expect(formatSavedAt(at, at + 86_400_000, 'fr', 'UTC')).toMatch(/^3 mai 2026.+09:05$/);
});

test('uses Latin digits in every language', () => {
  for (const language of ['ar', 'hi']) expect(formatSavedAt(at, at, language, 'UTC')).toMatch(/9:05/);
});
