/** One measured thing, a row of the table. */
export interface Figure {
  what: string;
  value: string;
  /** What we want it to be; none where the figure stands for comparison only. */
  aim?: string;
  isMet?: boolean;
}

/** Figures as a table in Markdown. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, aim = '', isMet }) => {
    const verdict = isMet === undefined ? '' : isMet ? 'yes' : 'no';
    return `| ${what} | ${value} | ${aim} | ${verdict} |`;
  });
  return ['| What | Figure | Aim | Met |', '|---|---|---|---|', ...rows].join('\n');
}

/** `1234.5` → `1,235`; small numbers keep one decimal. */
export function plain(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
