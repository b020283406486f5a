import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from './gateway.ts';

/**
 * What a payment is called at a provider that lets us choose: the same for the same payment, so that asking twice begins
 * one, and guessed by nobody who does not know the key. It also names what is paid, so that a market that was restored
 * from yesterday and counts on from there does not take somebody else's payment for its own.
 * @param key a secret of the market: what a gateway's settings show would let anybody compute it
 */
export function orderReference(order: Order, key: Buffer): string {
  const { transactionId, packageId, amount, currency, payer } = order;
  const said = JSON.stringify([transactionId, packageId, amount, currency, payer.id, payer.email]);
  return `LK${transactionId}-${createHmac('sha256', key).update(said).digest('hex').slice(0, 16)}`;
}

/** Compared so that the time it takes tells nothing of how much was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHmac('sha256', 'latchkey').update(text).digest());
  return expected !== '' && one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Our number of a payment as it came back in a provider's metadata: a number, or its text. */
export function ownTransactionId(value: unknown): number | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
