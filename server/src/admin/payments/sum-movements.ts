import type { RevenueRow } from '@latchkey/contract/admin/payments/records';

/** Sum and number of charges, or of refunds, of one grouping key in one currency. */
export interface MovementSum {
  key: string;
  currency: string;
  amount: number;
  count: number;
}

/** Fractions of a unit: no currency has smaller ones, and none are stored. */
const fractions = 1_000;

/** Returns a row for each key and currency with charges or refunds. */
export function sumMovements(
  charges: readonly MovementSum[],
  refunds: readonly MovementSum[],
): Omit<RevenueRow, 'name'>[] {
  const rows = new Map<string, Omit<RevenueRow, 'name'>>();
  const rowOf = ({ key, currency }: MovementSum) => {
    const at = `${currency} ${key}`;
    const row = rows.get(at) ?? { key, currency, came: 0, went_back: 0, net: 0, charges: 0, refunds: 0 };
    rows.set(at, row);
    return row;
  };
  for (const moved of charges) Object.assign(rowOf(moved), { came: moved.amount, charges: moved.count });
  for (const moved of refunds) Object.assign(rowOf(moved), { went_back: moved.amount, refunds: moved.count });
  return [...rows.values()].map((row) => ({
    ...row,
    net: Math.round((row.came - row.went_back) * fractions) / fractions,
  }));
}
