import { getPackage } from '@latchkey/contract/package/calls';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { minuteMs } from '@latchkey/contract/time-units';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryClient } from '../../shared/api/query-client.ts';
import type { CallError } from '../../shared/api/failure.ts';
import { getStartedPayment, applyLocalConfirmation, tabStorage } from './started-payments.ts';
import { findPayment } from './find-payment.ts';
import { refreshQueries } from '../../shared/api/refresh-queries.ts';

/**
 * Polls a payment until it is settled.
 * @param id of the transaction; null for the latest
 */
export function usePayment(id: number | null, enabled: boolean) {
  const queries = useQueryClient();
  const query = useQuery<PaymentTransaction | null, CallError>(
    {
      queryKey: ['payment', id],
      queryFn: async ({ signal }) => {
        const payment = await findPayment(id, signal);
        return (
          payment && applyLocalConfirmation(payment, getStartedPayment(tabStorage, payment.package_id), Date.now())
        );
      },
      enabled,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) => isPending(state.data) && pollInterval(state.dataUpdateCount),
    },
    queries,
  );
  const { data, dataUpdatedAt } = query;
  const polls = queries.getQueryState(['payment', id])?.dataUpdateCount ?? 0;
  const isPaid = data?.payment_status === 'success';
  useEffect(() => {
    if (!isPaid) return;
    void refreshQueries(queries, [getPackage.method, getPackage.path]);
    // Any cached response may depend on the granted package.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment' });
  }, [isPaid, queries]);
  const age = data ? dataUpdatedAt - Date.parse(data.created_at) : 0;
  return { query, payment: data, isSlow: dataUpdatedAt > 0 && isSlow(polls, age) };
}

function isPending(payment: PaymentTransaction | null | undefined): boolean {
  return payment?.payment_status === 'pending';
}

/** Polling intervals and their number: short at first, since most payments settle within seconds. */
const steps = [
  { intervalMs: 1_500, times: 6 },
  { intervalMs: 4_000, times: 12 },
  { intervalMs: 15_000, times: 40 },
] as const;

/** Number of polls after which a payment is slow. */
const slowAfterPolls = 10;
/** Age after which a payment is slow. */
const slowAfterMs = 2 * minuteMs;

/**
 * Milliseconds until the next poll of a payment's status; false to stop polling, after which a notification reports it.
 * @param polls number of polls so far
 */
export function pollInterval(polls: number): number | false {
  let remaining = polls;
  for (const { intervalMs, times } of steps) {
    if (remaining < times) return intervalMs;
    remaining -= times;
  }
  return false;
}

/**
 * Whether the page should say that the payment takes longer than usual.
 * @param polls number of polls so far
 * @param ageMs age of the payment at the last poll
 */
export function isSlow(polls: number, ageMs: number): boolean {
  return polls >= slowAfterPolls || ageMs > slowAfterMs;
}
