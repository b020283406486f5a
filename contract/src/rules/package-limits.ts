/** What a package may have at most; apart from limits.ts, for only the console's form needs it in a browser. */
export const packageLimits = {
  name: 120,
  /** Hours: ten years; a package ends. */
  hours: 87_600,
  /** Of one feature. */
  uses: 1_000_000,
  /** What a payment has room for, in the market's currency. */
  price: 9_999_999_999,
} as const;
