import { createHash } from 'node:crypto';
import type { BegunPayment } from '../../services/payments/gateway.ts';

/**
 * Under which a provider knows a second try of a refund: our number and what it is of, for a market that was restored from
 * yesterday gives numbers a second time. Shorter than the 38 characters that PayPal takes.
 */
export function refundKey(
  refundId: number,
  { orderId, chargeId }: Pick<BegunPayment, 'orderId' | 'chargeId'>,
  amount: string,
): string {
  const said = JSON.stringify([orderId, chargeId, amount]);
  return `refund-${refundId}-${createHash('sha256').update(said).digest('hex').slice(0, 12)}`;
}
