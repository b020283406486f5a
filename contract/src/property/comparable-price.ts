import { fromCents, toCents } from '../text/money.ts';

/** Factors that convert a rent to a month, `amount * times / parts`, by its duration (contract 4.5). */
const perMonth: Readonly<Record<string, { times: number; parts: number }>> = {
  Daily: { times: 365, parts: 12 },
  Quarterly: { times: 1, parts: 3 },
  Yearly: { times: 1, parts: 12 },
};
const asListed = { times: 1, parts: 1 };

/**
 * Returns the amount by which prices are filtered, sorted and compared: a rent per month, rounded half up to the cent;
 * a sale price unchanged. The database has the same rule as `comparable_price(price, rentduration)`.
 * @param rentDuration `rentduration` of the listing; null for a sale, and a rent without one is a monthly rent
 * @throws RangeError when the price is not an amount of money
 */
export function comparablePrice(price: number | string, rentDuration: string | null): number {
  const { times, parts } = perMonth[rentDuration ?? ''] ?? asListed;
  // Cents of the largest rent per day times 365 exceed the safe integers of a double.
  const cents = BigInt(toCents(price)) * BigInt(times);
  return fromCents(Number((cents * 2n + BigInt(parts)) / BigInt(parts * 2)));
}
