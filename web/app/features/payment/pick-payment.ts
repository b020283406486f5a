import type { PaymentTransaction } from '@latchkey/contract/payment/payment';

/** Who comes back from a provider without the payment's number means one of the last hour, not of last year. */
const recentMs = 60 * 60_000;

/**
 * The payment that somebody asks about.
 * @param payments the newest first
 * @param id of the transaction; null for one that was just made
 * @param now milliseconds
 */
export function pickPayment<Payment extends Pick<PaymentTransaction, 'id' | 'created_at'>>(
  payments: readonly Payment[],
  id: number | null,
  now: number,
): Payment | null {
  if (id !== null) return payments.find((one) => one.id === id) ?? null;
  const [newest] = payments;
  return newest && now - Date.parse(newest.created_at) < recentMs ? newest : null;
}
