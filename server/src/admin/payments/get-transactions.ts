import { adminGetTransactions } from '@latchkey/contract/admin/payments/calls';
import { sql } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { findPage, orderBy } from '../table/find-page.ts';
import { loadPaymentRows } from './load-payment-rows.ts';
import { paymentConditions } from './payment-conditions.ts';

const columns = { created_at: sql`t.created_at`, amount: sql`t.amount` } as const;

/** Returns payments; free packages have no payment and are left out. */
export default defineHandler(
  adminGetTransactions,
  async ({ sort = 'created_at', order = 'desc', limit, offset, ...filters }, { database }) => {
    const by = { key: columns[sort], direction: order };
    const rows = sql`payment_transaction t where ${paymentConditions(filters)}`;
    const { ids, total } = await findPage({ rows, id: sql`t.id`, order: by, limit, offset }, database.db);
    const page = sql`join unnest(${ids}::bigint[]) page (id) on page.id = t.id order by ${orderBy(by, sql`t.id`)}`;
    const data = await loadPaymentRows(page, database.db);
    return { data, ...total };
  },
);
