import type { MortgageResult } from '@latchkey/contract/mortgage/schemas';

type YearlyTotal = MortgageResult['yearly_totals'][number];

/** One year as two stacked bars, in per cent of the chart from its upper left corner. */
export interface YearBar {
  year: number;
  x: number;
  width: number;
  principal: { y: number; height: number };
  interest: { y: number; height: number };
  /** Its year is shown below the axis. */
  isLabelled: boolean;
}

export interface YearlyChartLayout {
  bars: YearBar[];
  /** Amounts of the grid lines, highest first. */
  ticks: number[];
}

/** Share of a year's width that its bar takes. */
const barWidthShare = 0.86;
/** More labels would overlap on a phone. */
const maxLabels = 7;

/** Layout of the payments per year. */
export function yearlyChartLayout(years: readonly YearlyTotal[]): YearlyChartLayout {
  const paid = years.map(({ principal_amount, interest_paid }) => principal_amount + interest_paid);
  const top = roundAxisMax(Math.max(...paid, 1));
  const slotWidth = 100 / Math.max(years.length, 1);
  const step = Math.ceil(years.length / maxLabels);
  const bars = years.map(({ year, principal_amount, interest_paid }, index) => {
    const principal = (principal_amount / top) * 100;
    const interest = (interest_paid / top) * 100;
    return {
      year,
      x: index * slotWidth + (slotWidth * (1 - barWidthShare)) / 2,
      width: slotWidth * barWidthShare,
      principal: { y: 100 - principal, height: principal },
      interest: { y: 100 - principal - interest, height: interest },
      isLabelled: index % step === 0,
    };
  });
  return { bars, ticks: [top, top / 2, 0] };
}

/** Rounds up to 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten, so that grid lines are at round amounts. */
export function roundAxisMax(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((candidate) => value <= candidate * power * 1.000_001);
  return (factor ?? 10) * power;
}
