import { expect, it } from 'vitest';
import { toIsoInstant } from './to-iso-instant.ts';

it('reads a DateTime as UTC in any time zone', () => {
  expect(toIsoInstant('2026-03-15 09:30:00')).toBe('2026-03-15T09:30:00Z');
  expect(toIsoInstant('2026-03-15T09:30:00.000000Z')).toBe('2026-03-15T09:30:00.000000Z');
  expect(toIsoInstant('2026-03-15T09:30:00+02:00')).toBe('2026-03-15T09:30:00+02:00');
});
