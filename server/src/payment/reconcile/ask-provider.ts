import type { GatewayName } from '@latchkey/contract/rules/gateways';
import type { Gateway } from '../../services/payments/gateway.ts';
import { amountText } from '../hold-payment.ts';
import { type Settled, settle, type Settling } from '../settle.ts';

/** A payment, as much of it as is asked about. */
export interface AskedPayment {
  id: number;
  gateway: GatewayName;
  order_id: string | null;
  charge_id: string | null;
  amount: number;
  currency: string;
  created_at: Date;
}

/**
 * Asks the provider what became of a payment, and makes it true.
 * @returns null when it is under way or unknown there
 * @throws GatewayFailure
 */
export async function askProvider(
  payment: AskedPayment,
  gateway: Pick<Gateway, 'lookUp'>,
  services: Settling,
): Promise<Settled | null> {
  const notice = await gateway.lookUp({
    transactionId: payment.id,
    orderId: payment.order_id,
    chargeId: payment.charge_id,
    amount: amountText(payment.amount),
    currency: payment.currency,
    createdAt: payment.created_at,
  });
  await services.database.db
    .updateTable('payment_transaction')
    .set({ asked_at: services.now() })
    .where('id', '=', payment.id)
    .execute();
  return notice && settle(payment.gateway, notice, services);
}
