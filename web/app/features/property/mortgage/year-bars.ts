import type { MortgageResult } from '@latchkey/contract/mortgage/mortgage-result';

type YearlyTotal = MortgageResult['yearly_totals'][number];

/** One year as two stacked bars; all in per cent of the drawing, from its upper left corner. */
export interface YearBar {
  year: number;
  x: number;
  width: number;
  principal: { y: number; height: number };
  interest: { y: number; height: number };
  /** Says its year under the axis. */
  isNamed: boolean;
}

export interface YearChart {
  bars: YearBar[];
  /** Amounts at the lines, the upper one first, 0 last. */
  ticks: number[];
}

/** How much of a year's place its bar takes. */
const fill = 0.86;
/** More names than this would touch each other on a phone. */
const mostNames = 7;

/** Lays out what is paid each year. */
export function yearChart(years: readonly YearlyTotal[]): YearChart {
  const paid = years.map(({ principal_amount, interest_paid }) => principal_amount + interest_paid);
  const top = roundTop(Math.max(...paid, 1));
  const place = 100 / Math.max(years.length, 1);
  const step = Math.ceil(years.length / mostNames);
  const bars = years.map(({ year, principal_amount, interest_paid }, index) => {
    const principal = (principal_amount / top) * 100;
    const interest = (interest_paid / top) * 100;
    return {
      year,
      x: index * place + (place * (1 - fill)) / 2,
      width: place * fill,
      principal: { y: 100 - principal, height: principal },
      interest: { y: 100 - principal - interest, height: interest },
      isNamed: index % step === 0,
    };
  });
  return { bars, ticks: [top, top / 2, 0] };
}

/** The next of 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten: lines of the chart stand at plain amounts. */
export function roundTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((candidate) => value <= candidate * power * 1.000_001);
  return (factor ?? 10) * power;
}
