/** Decimal places that Stripe counts a currency in: https://docs.stripe.com/currencies */

const none = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const three = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Without smaller coins, and yet counted in hundredths, for the sake of those who always did. */
const wholeHundreds = new Set(['ISK', 'UGX']);

/** @param currency ISO 4217, upper case */
export function stripePlaces(currency: string): number {
  return none.has(currency) ? 0 : three.has(currency) ? 3 : 2;
}

/** What Stripe takes in one go: a multiple of this, in smallest units. */
export function stripeStep(currency: string): number {
  return wholeHundreds.has(currency) ? 100 : three.has(currency) ? 10 : 1;
}
