import type { AlertFrequency } from '@latchkey/contract/saved-search/alert-frequency';

const DAY = 24 * 60 * 60 * 1_000;
/** Hour of daily and weekly mails, UTC: before work in Europe, at lunch in India. */
const mailHour = 7;
/** 1 January 1970 was a Thursday. */
const firstMonday = 4 * DAY;

/**
 * Returns the latest slot of a frequency: listings matched until then are due now. Computed from the clock alone, so
 * slots missed while the server was down are sent once after its start.
 */
export function alertSlot(frequency: Exclude<AlertFrequency, 'none'>, now: Date): Date {
  if (frequency === 'instant') return now;
  const offset = mailHour * 60 * 60 * 1_000 + (frequency === 'weekly' ? firstMonday : 0);
  const length = frequency === 'weekly' ? 7 * DAY : DAY;
  return new Date(Math.floor((now.getTime() - offset) / length) * length + offset);
}
