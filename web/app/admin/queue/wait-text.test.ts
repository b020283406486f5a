import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it('says how long something waits in its largest whole unit', () => {
  const now = Date.parse('2026-03-15T12:00:00Z');
  const said = (since: string, language = 'en') => waitText(since, language, now);
  expect(said('2026-03-15T11:59:50Z')).toBe('1 min');
  expect(said('2026-03-15T11:00:01Z')).toBe('59 min');
  expect(said('2026-03-15T02:30:00Z')).toBe('9 hr');
  expect(said('2026-03-12T12:00:00Z')).toBe('3 days');
  expect(said('2026-03-16T12:00:00Z')).toBe('1 min');
  expect(said('2026-03-12T12:00:00Z', 'es')).toBe('3 d');
});
