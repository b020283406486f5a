import { queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { revenueGroupings } from '@latchkey/contract/admin/payments/records';
import { daysAgo } from './days-ago.ts';
import type { Query } from './table-requests.ts';
import type { ConsoleSample } from './console-sample.ts';

interface ConsoleRequest {
  path: string;
  query: Query;
}

/** Returns the requests of the console other than its tables: counters, sums and single records. */
export function otherRequests(sample: ConsoleSample): Record<string, ConsoleRequest[]> {
  const { agent, account, property, payment, package_id } = sample;
  const of = (path: string, queries: readonly Query[]) => queries.map((query) => ({ path: `admin/${path}`, query }));
  const spans = [7, 30, 365, 1_095].map((days) => ({ from: daysAgo(days - 1), to: daysAgo(0) }));
  return {
    numbers: of(
      'get-numbers',
      [7, 30, 90, 365].map((days) => ({ days })),
    ),
    'counters of the queue': of('get-queue-counts', [{}]),
    'a case of the queue': queueKinds.flatMap((kind) =>
      of(
        'get-queue-case',
        (sample.waiting[kind] ?? []).map((id) => ({ kind, id })),
      ),
    ),
    'a person': of('get-person', [{ user_id: agent.id }, { user_id: account.id }]),
    'a home': of('get-property', [{ id: property.id }]),
    'a payment': of('get-transaction', [{ payment_transaction_id: payment.id }]),
    revenue: of(
      'get-revenue',
      revenueGroupings.flatMap((by) =>
        spans.flatMap((span) => [
          { by, ...span },
          { by, ...span, package_id },
        ]),
      ),
    ),
    conversations: of('get-chats', [{}, { page: 20 }]),
    flags: [...of('flags', [{}, { offset: 2_000 }]), ...of('get-chat-flags', [{}, { offset: 300 }])],
    verifications: of('get-verifications', [{}, { status: 'pending' }, { status: 'success', offset: 9_000 }]),
  };
}

/** Returns the exports of the console by name: the call and its filters. */
export function exportRequests({ city }: ConsoleSample): Record<string, ConsoleRequest> {
  return {
    'homes of a city': { path: 'admin/export-properties', query: { search: city } },
    payments: { path: 'admin/export-transactions', query: {} },
    'the log': { path: 'admin/export-audit', query: {} },
  };
}
