import type { PaymentTransaction } from '@latchkey/contract/payment/payment';

/** A return from a provider without a transaction id can only mean a recent payment. */
const recentMs = 60 * 60_000;

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
