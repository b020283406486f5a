import { getPaymentDetails } from '@latchkey/contract/payment/calls';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { hourMs } from '@latchkey/contract/time-units';
import { request } from '../../shared/api/request.ts';

/**
 * The server's record of a payment, from the list of transactions, since the contract has no call for a single one.
 * @param id of the transaction; null for the latest
 * @throws CallError
 */
export async function findPayment(id: number | null, signal?: AbortSignal): Promise<PaymentTransaction | null> {
  const input = { limit: recentCount, offset: 0 };
  const { data } = await request(getPaymentDetails, input, signal && { signal });
  return pickPayment(data, id, Date.now());
}

/** Payments that are searched, newest first. */
const recentCount = 10;

/** A return from a provider without a transaction id can only mean a recent payment. */
const recentMs = hourMs;

/**
 * Picks a payment by its id.
 * @param payments the newest first
 * @param id of the transaction; null for the newest one, if it is recent
 * @param now milliseconds
 */
export function pickPayment<Payment extends Pick<PaymentTransaction, 'id' | 'created_at'>>(
  payments: readonly Payment[],
  id: number | null,
  now: number,
): Payment | null {
  if (id !== null) return payments.find((payment) => payment.id === id) ?? null;
  const [newest] = payments;
  return newest && now - Date.parse(newest.created_at) < recentMs ? newest : null;
}
