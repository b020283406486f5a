import type { RevenueRow } from '@latchkey/contract/admin/payments/records';
import { dayMs } from '@latchkey/contract/time-units';

export type PeriodUnit = 'day' | 'week' | 'month';

export interface Period {
  /** First day, `YYYY-MM-DD`. */
  key: string;
  received: number;
  refunded: number;
  net: number;
}

const units: readonly PeriodUnit[] = ['day', 'week', 'month'];

/** More bars would be indistinguishable. In weeks, the ten years that the server allows fit. */
const maxPeriods = 800;

/** Units in which the chart can show all of a range. */
export function unitsOfRange(from: string, to: string): readonly PeriodUnit[] {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > maxPeriods ? units.slice(1) : units;
}

/**
 * Returns every period between two days for one currency, including empty ones. Days are in UTC, weeks start on Monday.
 * A range that the server refuses is cut off.
 */
export function revenuePeriods(
  rows: readonly RevenueRow[],
  { by, from, to, currency }: { by: PeriodUnit; from: string; to: string; currency: string },
): Period[] {
  const rowsByDay = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.key, row]));
  const periods: Period[] = [];
  for (let day = startOf(from, by); day <= to && periods.length < maxPeriods; day = nextStart(day, by)) {
    const row = rowsByDay.get(day);
    periods.push({ key: day, received: row?.came ?? 0, refunded: row?.went_back ?? 0, net: row?.net ?? 0 });
  }
  return periods;
}

function startOf(day: string, by: PeriodUnit): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(day);
  return toIsoDate(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs));
}

function nextStart(day: string, by: PeriodUnit): string {
  const date = new Date(day);
  if (by === 'month') return toIsoDate(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  return toIsoDate(new Date(date.getTime() + (by === 'week' ? 7 : 1) * dayMs));
}

/** `YYYY-MM-DD` in UTC. */
export function toIsoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** `YYYY-MM-DD`, so many days before a day. */
export function daysBefore(day: string, days: number): string {
  return toIsoDate(new Date(new Date(day).getTime() - days * dayMs));
}

/** Axis ticks from 0: round numbers, at most four above 0, the last one not below `largest`. */
export function axisTicks(largest: number): number[] {
  if (largest <= 0) return [0];
  const minStep = largest / 4;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * magnitude).find((each) => each >= minStep) ?? minStep;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}
