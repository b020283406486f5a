/** Zero-decimal currencies (https://docs.stripe.com/currencies). */
const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Zero-decimal currencies whose amounts have two decimals at Stripe, for backward compatibility; the last two are 0. */
const hundredths = new Set(['ISK', 'UGX']);

/**
 * Returns the decimal places of a currency at Stripe.
 * @param currency ISO 4217, upper case
 */
export function stripeDecimals(currency: string): number {
  return zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2;
}

/** Returns the number of minor units that an amount must be a multiple of at Stripe. */
export function stripeStep(currency: string): number {
  return hundredths.has(currency) ? 100 : threeDecimal.has(currency) ? 10 : 1;
}
