import { getPackage } from '@latchkey/contract/package/calls';
import type { PaymentTransaction } from '@latchkey/contract/payment/payment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '../../api/ask-again.ts';
import type { CallError } from '../../api/failure.ts';
import { askPause, isSlow } from './ask-pause.ts';
import { begunFor, seenFromHere } from './begun-payments.ts';
import { findPayment } from './find-payment.ts';

/**
 * Asks what became of a payment until it is settled.
 * @param id of the transaction; null for the one that was just made
 * @param enabled false for visitors, who have none
 */
export function usePayment(id: number | null, enabled: boolean) {
  const queries = useQueryClient();
  const query = useQuery<PaymentTransaction | null, CallError>({
    queryKey: ['payment', id],
    queryFn: async ({ signal }) => {
      const payment = await findPayment(id, signal);
      return payment && seenFromHere(payment, begunFor(sessionStorage, payment.package_id), Date.now());
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => isUnderWay(state.data) && askPause(state.dataUpdateCount),
  });
  const { data, dataUpdatedAt } = query;
  const asked = queries.getQueryState(['payment', id])?.dataUpdateCount ?? 0;
  const isPaid = data?.payment_status === 'success';
  useEffect(() => {
    if (!isPaid) return;
    void askAgain(queries, [getPackage.method, getPackage.path]);
    // What packages allow has changed, wherever it was asked before.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payment' });
  }, [isPaid, queries]);
  const age = data ? dataUpdatedAt - Date.parse(data.created_at) : 0;
  return { query, payment: data, isSlow: dataUpdatedAt > 0 && isSlow(asked, age) };
}

function isUnderWay(payment: PaymentTransaction | null | undefined): boolean {
  return payment?.payment_status === 'pending';
}
