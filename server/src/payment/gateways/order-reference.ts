import { createHmac } from 'node:crypto';
import type { Order } from './gateway.ts';

/**
 * Returns the reference of a payment for providers that let us choose it. It is the same for the same payment, so that a
 * repeated request starts only one, and it cannot be guessed without the key. It also depends on the content of the order,
 * so that a market restored from a backup, which uses the same ids again, does not accept an older payment as a new one.
 * @param key a secret of the market that is not in the settings of a gateway, because the console shows those
 */
export function orderReference(order: Order, key: Buffer): string {
  const { transactionId, packageId, amount, currency, payer } = order;
  const content = JSON.stringify([transactionId, packageId, amount, currency, payer.id, payer.email]);
  return `LK${transactionId}-${createHmac('sha256', key).update(content).digest('hex').slice(0, 16)}`;
}
