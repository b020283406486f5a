import { GatewayFailure } from './gateway.ts';

/**
 * Converts a decimal text to minor units. Exact: it moves digits and does not multiply.
 * @param amount without a sign: `19.99`
 * @param decimals decimal places of the currency at the provider
 * @throws GatewayFailure when the amount has more decimal places: `0.50` of a currency without minor units
 */
export function toMinor(amount: string, decimals: number): number {
  const [, integer = '', fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(amount) ?? [];
  if (integer === '') throw new GatewayFailure('not an amount', { isRetryable: false });
  if (/[1-9]/.test(fraction.slice(decimals))) {
    throw new GatewayFailure(`the amount has more than ${decimals} decimal places`, { isRetryable: false });
  }
  return Number(integer + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/**
 * Converts minor units to a decimal text with two decimal places, or a third one that is not zero.
 * @param minor a whole number or its text, as some providers send it; negative for refunds
 * @throws GatewayFailure when it is not a number
 */
export function fromMinor(minor: number | string, decimals: number): string {
  const digits = /^-?(\d{1,15})$/.exec(String(minor))?.[1];
  if (digits === undefined) throw new GatewayFailure('not an amount');
  const padded = digits.padStart(decimals + 1, '0');
  const at = padded.length - decimals;
  return plainAmount(`${padded.slice(0, at)}.${padded.slice(at)}`);
}

/**
 * Normalises an amount in major units of a provider (`19.9`, `1999`, `-5.00`) to our format: `19.90`, without a sign.
 * @throws GatewayFailure when it is not an amount
 */
export function plainAmount(amount: number | string): string {
  const [, integer, fraction = ''] = /^-?(\d{1,15})(?:\.(\d*))?$/.exec(String(amount).trim()) ?? [];
  if (integer === undefined) throw new GatewayFailure('not an amount');
  return `${integer.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
