import { getPaymentDetails } from '@latchkey/contract/payment/calls';
import { pageSizes } from '@latchkey/contract/limits';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { request } from '../../api/request.ts';
import { pickPayment } from './pick-payment.ts';

/**
 * The server's record of a payment, from the list of transactions, since the contract has no call for a single one.
 * @param id of the transaction; null for the latest
 * @throws CallError
 */
export async function findPayment(id: number | null, signal?: AbortSignal): Promise<PaymentTransaction | null> {
  const input = { limit: pageSizes.transactions, offset: 0 };
  const { data } = await request(getPaymentDetails, input, signal && { signal });
  return pickPayment(data, id, Date.now());
}
