import { getPaymentDetails } from '@latchkey/contract/payment/calls';
import { pageSizes } from '@latchkey/contract/limits';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { request } from '../../api/request.ts';
import { pickPayment } from './pick-payment.ts';

/**
 * A payment as the server knows it. The list is the one call of the contract that tells; one that just was is among the
 * newest.
 * @param id of the transaction; null for one that was just made
 * @throws CallError
 */
export async function findPayment(id: number | null, signal?: AbortSignal): Promise<PaymentTransaction | null> {
  const asked = { limit: pageSizes.transactions, offset: 0 };
  const { data } = await request(getPaymentDetails, asked, signal && { signal });
  return pickPayment(data, id, Date.now());
}
