/** One measurement, a row of the table. */
export interface Figure {
  what: string;
  value: string;
  /** Target; absent when the figure is for comparison only. */
  aim?: string;
  isMet?: boolean;
}

/** Returns the figures as a Markdown table. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, aim = '', isMet }) => {
    const verdict = isMet === undefined ? '' : isMet ? 'yes' : 'no';
    return `| ${what} | ${value} | ${aim} | ${verdict} |`;
  });
  return ['| What | Figure | Aim | Met |', '|---|---|---|---|', ...rows].join('\n');
}

/** `1234.5` → `1,235`; numbers below 100 have one decimal. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
