/** Money in whole cents, so that sums are exact; the largest price, 10^12, is far below the limit of safe integers. */

/**
 * Converts an amount to whole cents, rounding half away from zero. Decimal-safe: 1.005 is 101, although 1.005 × 100 is
 * 100.49….
 * @param amount a number, or its decimal text as some servers send it
 * @throws RangeError when it is not a number, or too large to be exact
 */
export function toCents(amount: number | string): number {
  const value = Number(amount);
  const text = String(Math.abs(value));
  const cents = Math.round(text.includes('e') ? Math.abs(value) * 100 : Number(`${text}e2`));
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of money: ${amount}`);
  return value < 0 ? -cents : cents;
}

export function fromCents(cents: number): number {
  return cents / 100;
}
