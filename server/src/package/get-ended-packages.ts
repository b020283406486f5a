import { getEndedPackages } from '@latchkey/contract/package/calls';
import type { EndedPackage } from '@latchkey/contract/package/ended-package';
import { activeFrom } from '@latchkey/contract/package/package-units';
import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import { sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { formatDateTime } from './format-date-time.ts';
import { accountPackageLimits } from './account-package-limits.ts';

type Row = Omit<EndedPackage, 'start_date' | 'end_date' | 'receipt_number'> & {
  start_date: Date;
  end_date: Date;
  receipt_year: number | null;
  receipt_number: number | null;
};

/** Lists the caller's ended packages, latest end first, with the terms at the time of purchase. */
export const getEndedPackagesHandler = defineHandler(getEndedPackages, async ({ limit, offset }, context) => {
  const { database, now } = context;
  const hasEnded = sql`held.account_id = ${expectCaller(context).id} and held.end_date < ${activeFrom(now())}`;
  const [{ rows }, counted] = await Promise.all([
    // A refunded package ended when it was revoked; its end date is set to the day before.
    sql<Row>`
      select held.id, held.package_id, coalesce(t.terms ->> 'name', p.name) as name,
             case when t.id is null then p.package_type when t.payment_type = 'free' then 'free' else 'paid' end
               as package_type,
             held.start_date, coalesce(held.taken_back_at, held.end_date) as end_date,
             case when held.taken_back_at is null then 'ran_out' else 'refunded' end as why, ${accountPackageLimits} as features,
             coalesce(t.amount, 0) as amount, coalesce(t.currency, '') as currency,
             coalesce(t.refunded_amount, 0) as refunded_amount, t.id as payment_transaction_id,
             t.receipt_year, t.receipt_number
        from account_package held join package p on p.id = held.package_id
        left join payment_transaction t on t.id = held.payment_transaction_id
        where ${hasEnded} order by held.end_date desc, held.id desc limit ${limit} offset ${offset}`.execute(
      database.read,
    ),
    sql<{ total: number }>`select count(*) as total from account_package held where ${hasEnded}`.execute(database.read),
  ]);
  return { data: rows.map(toEndedPackage), total: Number(counted.rows[0]?.total ?? 0) };
});

function toEndedPackage({ receipt_year: year, receipt_number: number, ...row }: Row): EndedPackage {
  return {
    ...row,
    start_date: formatDateTime(row.start_date),
    end_date: formatDateTime(row.end_date),
    receipt_number: year === null || number === null ? null : receiptNumber(year, number),
  };
}
