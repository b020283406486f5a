import { hourMs } from '@latchkey/contract/time-units';

export const dayHours = 24;

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - Math.round(hours * hourMs));
}

export function daysBefore(now: Date, days: number): Date {
  return hoursBefore(now, days * dayHours);
}

/** Returns the date in UTC as `YYYY-MM-DD`. */
export function dateOnly(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
