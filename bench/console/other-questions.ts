import { queueKinds } from '@latchkey/contract/records/console-queue';
import { revenueWays } from '@latchkey/contract/records/console-money';
import { daysAgo } from './days-ago.ts';
import type { Query } from './questions.ts';
import type { ConsoleSample } from './sample.ts';

interface Question {
  path: string;
  query: Query;
}

/** What the console asks for beside its tables: counters, sums and single records. */
export function otherQuestions(sample: ConsoleSample): Record<string, Question[]> {
  const { agent, person, home, payment, package_id } = sample;
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
    'a person': of('get-person', [{ user_id: agent.id }, { user_id: person.id }]),
    'a home': of('get-property', [{ id: home.id }]),
    'a payment': of('get-transaction', [{ payment_transaction_id: payment.id }]),
    revenue: of(
      'get-revenue',
      revenueWays.flatMap((by) =>
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

/** Files of the console: the table's name and what it is narrowed to. */
export function fileQuestions({ city }: ConsoleSample): Record<string, Question> {
  return {
    'homes of a city': { path: 'admin/export-properties', query: { search: city } },
    payments: { path: 'admin/export-transactions', query: {} },
    'the log': { path: 'admin/export-audit', query: {} },
  };
}
