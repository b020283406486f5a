import { GatewayFailure } from './gateway.ts';

/**
 * A decimal text as a whole number of a currency's smallest unit, exactly: digits are moved, nothing is multiplied.
 * @param amount without a sign: `19.99`
 * @param places how many decimal places the provider counts in
 * @throws GatewayFailure the amount is finer than that: `0.50` of a currency without smaller coins
 */
export function toMinor(amount: string, places: number): number {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(amount) ?? [];
  if (whole === '') throw new GatewayFailure('not an amount', { isPassing: false });
  if (/[1-9]/.test(fraction.slice(places))) {
    throw new GatewayFailure(`the amount has more than ${places} decimal places`, { isPassing: false });
  }
  return Number(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/**
 * The other way round: two decimal places, and a third only where it says something.
 * @param minor a whole number, or its text, as some providers send it; below zero where money was given back
 * @throws GatewayFailure it is none
 */
export function fromMinor(minor: number | string, places: number): string {
  const digits = /^-?(\d{1,15})$/.exec(String(minor))?.[1];
  if (digits === undefined) throw new GatewayFailure('not an amount');
  const padded = digits.padStart(places + 1, '0');
  const at = padded.length - places;
  return plainAmount(`${padded.slice(0, at)}.${padded.slice(at)}`);
}

/**
 * An amount in whole units as providers write it (`19.9`, `1999`, `-5.00`) in the one way of ours: `19.90`, without a
 * sign.
 * @throws GatewayFailure it is none
 */
export function plainAmount(amount: number | string): string {
  const [, whole, fraction = ''] = /^-?(\d{1,15})(?:\.(\d*))?$/.exec(String(amount).trim()) ?? [];
  if (whole === undefined) throw new GatewayFailure('not an amount');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
