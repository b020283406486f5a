export interface DayViews {
  /** `2026-11-21` */
  date: string;
  views: number;
}

export interface ViewBar extends DayViews {
  /** Last day that it counts; the same as `date` for one day. */
  until: string;
}

/** More bars than this are too thin to be told apart. */
const mostBars = 60;

/** A bar for each day, or for each week once the days are too many; the oldest first, the last week may be short. */
export function viewBars(days: readonly DayViews[]): ViewBar[] {
  if (days.length <= mostBars) return days.map((day) => ({ ...day, until: day.date }));
  const bars: ViewBar[] = [];
  // Counted from the end, so that the newest week is a whole one.
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const first = week[0];
    const last = week.at(-1);
    if (!first || !last) break;
    bars.unshift({ date: first.date, until: last.date, views: week.reduce((sum, day) => sum + day.views, 0) });
  }
  return bars;
}

const roundSteps = [1, 2, 5, 10];

/** Marks of the axis from 0 upwards in round steps, at most five, the last at or above the highest bar. */
export function viewTicks(highest: number): number[] {
  const rough = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (roundSteps.find((round) => round * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Every how many bars one is named, so that about six names stand under the chart. */
export function namedEvery(bars: number): number {
  return Math.max(1, Math.ceil(bars / 6));
}
