import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alertSlot } from './send-due-alerts.ts';

it.each([
  ['daily', '2026-03-15T12:00:00Z', '2026-03-15T07:00:00.000Z'],
  ['daily', '2026-03-15T06:59:59Z', '2026-03-14T07:00:00.000Z'],
  ['weekly', '2026-03-15T12:00:00Z', '2026-03-09T07:00:00.000Z'],
  ['weekly', '2026-03-16T07:00:00Z', '2026-03-16T07:00:00.000Z'],
  ['instant', '2026-03-15T12:34:56Z', '2026-03-15T12:34:56.000Z'],
] as const)('the slot of a %s alert at %s is %s', (frequency, now, slot) => {
  expect(alertSlot(frequency, new Date(now)).toISOString()).toBe(slot);
});

it('the slot of an alert is never in the future, never older than its period, and weekly on a Monday', () => {
  const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(time, (now) => {
      for (const [frequency, days] of [
        ['daily', 1],
        ['weekly', 7],
      ] as const) {
        const slot = alertSlot(frequency, now);
        const age = now.getTime() - slot.getTime();
        expect(age >= 0 && age < days * 86_400_000).toBe(true);
        expect(slot.getUTCHours()).toBe(7);
      }
      expect(alertSlot('weekly', now).getUTCDay()).toBe(1);
    }),
  );
});
