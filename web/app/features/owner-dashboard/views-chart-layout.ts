export interface DayViews {
  /** `2026-11-21` */
  date: string;
  views: number;
}

export interface ViewBar extends DayViews {
  /** Last day, inclusive. */
  until: string;
}

/** More bars would be too thin. */
const maxBars = 60;

/** A bar per day, or per week for long periods; oldest first. The oldest week may be incomplete. */
export function viewBars(days: readonly DayViews[]): ViewBar[] {
  if (days.length <= maxBars) return days.map((day) => ({ ...day, until: day.date }));
  const bars: ViewBar[] = [];
  // From the end, so that the newest week is complete.
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

/** Ticks of the axis: 0 and at most five round steps, the last at or above the highest bar. */
export function viewTicks(highest: number): number[] {
  const rough = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (roundSteps.find((round) => round * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Interval of the labels, for about six labels below the chart. */
export function labelIntervalFor(bars: number): number {
  return Math.max(1, Math.ceil(bars / 6));
}
