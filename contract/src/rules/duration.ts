/** A package's length for a person (specification 9): under 24 hours in hours, else in whole days. */
export interface Duration {
  unit: 'hour' | 'day';
  count: number;
}

/** @param hours as packages carry it (contract 3.7, `duration`) */
export function durationOf(hours: number): Duration {
  return hours < 24 ? { unit: 'hour', count: Math.floor(hours) } : { unit: 'day', count: Math.floor(hours / 24) };
}

/** When something that lasts so many hours ends. */
export function endOf(start: Date, hours: number): Date {
  return new Date(start.getTime() + hours * 60 * 60 * 1_000);
}
