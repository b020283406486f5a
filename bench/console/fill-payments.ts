import { type Kysely, sql } from 'kysely';
import type { Tables } from '@latchkey/server/platform/database/tables';
import { chance, evenly, pick, spread } from './pick.ts';

const payments = 100_000;
const freePackages = 60_000;
const gateways = ['stripe', 'stripe', 'paypal', 'paystack', 'flutterwave'];
const states = [...Array<string>(16).fill('success'), 'pending', 'failed', 'failed', 'failed'];

/** Inserts payments of three years with receipts, charges, refunds and problems, and packages of accounts. */
export async function fillPayments(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into package (name, package_type, price, duration)
      select 'Plan ' || n, 'paid', 9 + n * 10, case when n % 2 = 0 then 720 else 8760 end from generate_series(1, 16) n`.execute(
    db,
  );
  await sql`
    insert into payment_transaction (account_id, package_id, terms, amount, currency, gateway, order_id, charge_id, status, payer,
                                     succeeded_at, created_at, updated_at)
      select a.id, p.id, jsonb_build_object('name', p.name, 'duration', p.duration, 'features', '[]'::jsonb), p.price,
             ${pick(3, ['EUR', 'EUR', 'USD'])}, ${pick(4, gateways)}, 'bench_order_' || n,
             case when became = 'success' then 'bench_charge_' || n end, became,
             jsonb_build_object('name', a.name, 'email', a.email, 'city', a.city),
             case when became = 'success' then made_at + interval '2 minutes' end, made_at, made_at
        from generate_series(1, ${payments}::int) n
        cross join lateral (select ${pick(2, states)} as became, ${evenly(payments)} as made_at) s
        join account a on a.id = 300 + (n * 7919::bigint) % 60000
        join lateral (select * from package where package_type = 'paid' order by id offset ${spread(1, 16)} limit 1) p on true`.execute(
    db,
  );
  await sql`
    update payment_transaction t set receipt_year = r.year, receipt_number = r.number
      from (select id, extract(year from succeeded_at)::int as year,
                   1000000 + row_number() over (partition by extract(year from succeeded_at) order by succeeded_at, id) as number
              from payment_transaction where order_id like 'bench%' and status = 'success') r where r.id = t.id`.execute(
    db,
  );
  await sql`
    insert into payment_charge (payment_transaction_id, charge_id, amount, currency, made_at)
      select id, charge_id, amount, currency, succeeded_at from payment_transaction
        where order_id like 'bench%' and status = 'success'`.execute(db);
  await sql`
    insert into payment_refund (payment_transaction_id, amount, status, refund_id, created_at, updated_at)
      select id, amount, 'done', 'bench_refund_' || id, succeeded_at + interval '5 days', succeeded_at + interval '5 days'
        from payment_transaction where charge_id like 'bench%' and id % 33 = 0`.execute(db);
  await sql`
    update payment_transaction set refunded_amount = amount where charge_id like 'bench%' and id % 33 = 0`.execute(db);
  await sql`
    update payment_transaction set problem = 'paid_twice' where charge_id like 'bench%' and id % 300 = 1`.execute(db);
  await sql`
    insert into account_package (account_id, package_id, start_date, end_date, payment_transaction_id)
      select account_id, package_id, succeeded_at, succeeded_at + (terms ->> 'duration')::int * interval '1 hour', id
        from payment_transaction where charge_id like 'bench%' and refunded_amount = 0`.execute(db);
  await sql`
    insert into account_package (account_id, package_id, start_date, end_date)
      select 20000 + ${spread(5, 180_000)}, f.id, ${evenly(freePackages)},
             case when ${chance(6, 950)} then ${evenly(freePackages)} + interval '90 days' end
        from generate_series(1, ${freePackages}::int) n
        cross join (select min(id) as id from package where package_type = 'free') f`.execute(db);
}
