/** Decimal places of currencies at Stripe: https://docs.stripe.com/currencies */

const none = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const three = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Without minor units, but counted in hundredths for backward compatibility. */
const wholeHundreds = new Set(['ISK', 'UGX']);

/**
 * Returns the decimal places of a currency at Stripe.
 * @param currency ISO 4217, upper case
 */
export function stripePlaces(currency: string): number {
  return none.has(currency) ? 0 : three.has(currency) ? 3 : 2;
}

/** Returns the step of amounts at Stripe: an amount must be a multiple of it, in minor units. */
export function stripeStep(currency: string): number {
  return wholeHundreds.has(currency) ? 100 : three.has(currency) ? 10 : 1;
}
