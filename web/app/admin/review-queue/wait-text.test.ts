import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it('formats the waiting time in its largest whole unit, at least one minute', () => {
  const now = Date.parse('2026-03-15T12:00:00Z');
  const format = (since: string, language = 'en') => waitText(since, language, now);
  expect(format('2026-03-15T11:59:50Z')).toBe('1 min');
  expect(format('2026-03-15T11:00:01Z')).toBe('59 mins');
  expect(format('2026-03-15T02:30:00Z')).toBe('9 hrs');
  expect(format('2026-03-12T12:00:00Z')).toBe('3 days');
  expect(format('2026-03-16T12:00:00Z')).toBe('1 min');
  expect(format('2026-03-12T12:00:00Z', 'es')).toBe('3 d');
});
