import { createHash } from 'node:crypto';
import type { StartedPayment } from '../gateways/gateway.ts';

/**
 * Returns the idempotency key of a refund. It contains our id and a hash of order, charge and amount, because a
 * database restored from a backup assigns ids again. Shorter than the 38 characters that PayPal accepts.
 */
export function refundKey(
  refundId: number,
  { orderId, chargeId }: Pick<StartedPayment, 'orderId' | 'chargeId'>,
  amount: string,
): string {
  const content = JSON.stringify([orderId, chargeId, amount]);
  return `refund-${refundId}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}
