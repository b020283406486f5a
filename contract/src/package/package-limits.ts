/** Limits of a package; not in limits.ts, since in a browser only the console's form needs them. */
export const packageLimits = {
  name: 120,
  iosProductId: 120,
  /** Hours: ten years; every package ends. */
  hours: 87_600,
  /** Of one feature. */
  uses: 1_000_000,
  /** The largest amount that a payment can store, in the market's currency. */
  price: 9_999_999_999,
} as const;
