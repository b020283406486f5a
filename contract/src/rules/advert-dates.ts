const HOUR = 60 * 60 * 1_000;

/** First and last day of an advert, both included, as `2025-02-14` in UTC. */
export interface AdvertDates {
  start_date: string;
  end_date: string;
}

/** From today to the day that lies as many hours ahead as the package that paid lasts (contract 2.7). */
export function advertDates(now: Date, hours: number): AdvertDates {
  return { start_date: dayOf(now), end_date: dayOf(new Date(now.getTime() + hours * HOUR)) };
}

/** The same number of days from today on: the days that an advert waited for its approval are not lost; ours. */
export function restartedDates({ start_date, end_date }: AdvertDates, now: Date): AdvertDates {
  const length = Date.parse(end_date) - Date.parse(start_date);
  return { start_date: dayOf(now), end_date: dayOf(new Date(now.getTime() + length)) };
}

/** The day of a moment, in UTC, as the contract writes days. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
