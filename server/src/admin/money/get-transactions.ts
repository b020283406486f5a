import { adminGetTransactions } from '@latchkey/contract/calls/console/money';
import { sql } from 'kysely';
import { answer } from '../../answer.ts';
import { countRows } from '../count-rows.ts';
import { loadPaymentRows } from './load-payment-rows.ts';
import { paymentsWanted } from './payments-wanted.ts';

const columns = { created_at: sql`t.created_at`, amount: sql`t.amount` } as const;

/** The table of payments; what is free moves no money and is not among them. */
export default answer(
  adminGetTransactions,
  async ({ sort = 'created_at', order = 'desc', limit, offset, ...filters }, { database }) => {
    const wanted = paymentsWanted(filters);
    const direction = order === 'asc' ? sql`asc` : sql`desc`;
    const rest = sql`where ${wanted} order by ${columns[sort]} ${direction}, t.id ${direction} limit ${limit} offset ${offset}`;
    const [data, total] = await Promise.all([
      loadPaymentRows(rest, database.db),
      countRows(sql`payment_transaction t where ${wanted}`, database.db),
    ]);
    return { data, ...total };
  },
);
