import type { RevenueRow } from '@latchkey/contract/admin/payments/records';

export type SpanWay = 'day' | 'week' | 'month';

export interface Span {
  /** Its first day. */
  key: string;
  came: number;
  wentBack: number;
  net: number;
}

const dayMs = 24 * 60 * 60 * 1_000;
/** More than this is drawn by the week or the month. */
const most = 800;

/** Every span between two days, those in which nothing moved too, for one currency. Days are in UTC, weeks begin on Monday. */
export function spansOf(
  rows: readonly RevenueRow[],
  { by, from, to, currency }: { by: SpanWay; from: string; to: string; currency: string },
): Span[] {
  const known = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.key, row]));
  const spans: Span[] = [];
  for (let at = beginOf(from, by); at <= to && spans.length < most; at = nextOf(at, by)) {
    const row = known.get(at);
    spans.push({ key: at, came: row?.came ?? 0, wentBack: row?.went_back ?? 0, net: row?.net ?? 0 });
  }
  return spans;
}

function beginOf(day: string, by: SpanWay): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(day);
  return dayOf(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs));
}

function nextOf(day: string, by: SpanWay): string {
  const date = new Date(day);
  if (by === 'month') return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  return dayOf(new Date(date.getTime() + (by === 'week' ? 7 : 1) * dayMs));
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** So many days before a day. */
export function daysBefore(day: string, days: number): string {
  return dayOf(new Date(new Date(day).getTime() - days * dayMs));
}

/** Sums that are read at the side of a chart: round ones, at most four above 0, the last not below the largest. */
export function ticksFor(largest: number): number[] {
  if (largest <= 0) return [0];
  const rough = largest / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * size).find((each) => each >= rough) ?? rough;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}
