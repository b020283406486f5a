import { hourMs } from '../time-units.ts';

/** First and last day of an advert, both included, as `2025-02-14` in UTC. */
export interface AdvertDates {
  start_date: string;
  end_date: string;
}

/**
 * Returns the days from today until the duration of the paying package has passed (contract 2.7).
 * @param hours duration of the package
 */
export function advertDates(now: Date, hours: number): AdvertDates {
  return { start_date: dayOf(now), end_date: dayOf(new Date(now.getTime() + hours * hourMs)) };
}

/**
 * Returns the same number of days, starting today: an advert does not lose the days that it waited for approval; ours.
 */
export function restartedDates({ start_date, end_date }: AdvertDates, now: Date): AdvertDates {
  const length = Date.parse(end_date) - Date.parse(start_date);
  return { start_date: dayOf(now), end_date: dayOf(new Date(now.getTime() + length)) };
}

/** Formats the UTC day of an instant as in the contract: `2025-02-14`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
