import type { GatewayName } from '@latchkey/contract/payment/gateways';
import type { Gateway } from '../gateways/gateway.ts';
import { formatAmount } from '../lock-payment.ts';
import { type SettleResult, settle, type SettleDeps } from '../settle.ts';

/** The columns of a payment that a provider query needs. */
export interface QueriedPayment {
  id: number;
  gateway: GatewayName;
  order_id: string | null;
  charge_id: string | null;
  amount: number;
  currency: string;
  created_at: Date;
}

/**
 * Queries the provider for the status of a payment, and settles the response.
 * @returns null when the provider reports no event: not paid yet, or unknown there
 * @throws GatewayFailure
 */
export async function queryProvider(
  payment: QueriedPayment,
  gateway: Pick<Gateway, 'fetchStatus'>,
  services: SettleDeps,
): Promise<SettleResult | null> {
  // Before the request, so that payments whose queries fail are not the first of every round.
  await services.database.db
    .updateTable('payment_transaction')
    .set({ asked_at: services.now() })
    .where('id', '=', payment.id)
    .execute();
  const event = await gateway.fetchStatus({
    transactionId: payment.id,
    orderId: payment.order_id,
    chargeId: payment.charge_id,
    amount: formatAmount(payment.amount),
    currency: payment.currency,
    createdAt: payment.created_at,
  });
  return event && settle(payment.gateway, event, services);
}
