import type { RevenueRow } from '@latchkey/contract/records/console-money';

/** What came in, or went back, of one key in one currency. */
export interface Moved {
  key: string;
  currency: string;
  amount: number;
  count: number;
}

/** No currency has smaller parts, and none is kept. */
const parts = 1_000;

/** A row for each key and currency in which money came in or went back. */
export function sumMoved(charges: readonly Moved[], refunds: readonly Moved[]): Omit<RevenueRow, 'name'>[] {
  const rows = new Map<string, Omit<RevenueRow, 'name'>>();
  const rowOf = ({ key, currency }: Moved) => {
    const at = `${currency} ${key}`;
    const row = rows.get(at) ?? { key, currency, came: 0, went_back: 0, net: 0, charges: 0, refunds: 0 };
    rows.set(at, row);
    return row;
  };
  for (const moved of charges) Object.assign(rowOf(moved), { came: moved.amount, charges: moved.count });
  for (const moved of refunds) Object.assign(rowOf(moved), { went_back: moved.amount, refunds: moved.count });
  return [...rows.values()].map((row) => ({ ...row, net: Math.round((row.came - row.went_back) * parts) / parts }));
}
