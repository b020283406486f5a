import { dayMs } from '../time-units.ts';

/** Price history of a property from its rows of price changes. */

/** A row of the table price_change; `before` is null when the kind of offer changed at that time. */
export interface PriceChange {
  at: Date;
  before: number | null;
  after: number;
}

export interface PriceEntry {
  since: Date;
  price: number;
  /** Percent against the previous entry, rounded to a tenth; null for the first. */
  change: number | null;
}

/**
 * Returns every price of the current offer, oldest first. A property whose price never changed has one entry.
 * @param changes oldest first
 * @param offered since when it is offered, and the current price
 */
export function priceHistory(changes: readonly PriceChange[], offered: { since: Date; price: number }): PriceEntry[] {
  const restart = changes.findLastIndex(({ before }) => before === null);
  const first = changes[Math.max(0, restart)];
  const entries: PriceEntry[] = [];
  if (!first) return [{ ...offered, change: null }];
  if (first.before !== null) entries.push({ since: offered.since, price: first.before, change: null });
  for (const { at, after } of changes.slice(Math.max(0, restart))) {
    const last = entries.at(-1)?.price;
    entries.push({ since: at, price: after, change: last ? Math.round((after / last - 1) * 1_000) / 10 : null });
  }
  return entries;
}

/** Returns the whole days that a property has been offered, or was until it was sold or rented; the first day is 0. */
export function daysOnMarket(since: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - since.getTime()) / dayMs));
}
