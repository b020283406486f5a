import type { AlertFrequency } from '@latchkey/contract/rules/alert-frequency';

const DAY = 24 * 60 * 60 * 1_000;
/** Hour of the daily and the weekly mail, UTC: before work in Europe, at lunch in India. */
const mailHour = 7;
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * DAY;

/**
 * Homes that were matched by this moment are to be told now: the last time at which mails of that frequency left, or
 * should have. Worked out from the clock alone, so what a server slept through is sent when it wakes, once.
 */
export function alertSlot(frequency: Exclude<AlertFrequency, 'none'>, now: Date): Date {
  if (frequency === 'instant') return now;
  const offset = mailHour * 60 * 60 * 1_000 + (frequency === 'weekly' ? firstMonday : 0);
  const length = frequency === 'weekly' ? 7 * DAY : DAY;
  return new Date(Math.floor((now.getTime() - offset) / length) * length + offset);
}
