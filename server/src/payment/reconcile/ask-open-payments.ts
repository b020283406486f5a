import { sql } from 'kysely';
import { failPayment } from '../fail-payment.ts';
import { type AskedPayment, askProvider } from './ask-provider.ts';
import { GatewayPatience } from './gateway-patience.ts';
import type { Reconciling } from './reconciling.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A message of the provider comes within seconds; who has heard nothing for so long asks. */
const waitsMs = 15 * minute;
/** Asked about again and again until somebody has surely gone away from the till. */
const againMs = 60 * minute;
const expiresMs = day;
/** A provider that cannot be asked any more holds nothing open for ever. */
const abandonedMs = 14 * day;
/** The money of a payment that was given up may come all the same: those are asked about daily, for a week. */
const failedForMs = 7 * day;
const batch = 500;

/**
 * Asks providers about payments that nothing was heard of, and ends those that nobody paid within a day. So a lost message
 * costs a quarter of an hour, and a purchase is never lost.
 */
export async function askOpenPayments(services: Reconciling): Promise<{ asked: number; expired: number }> {
  const counts = { asked: 0, expired: 0 };
  const patience = new GatewayPatience(services);
  let after = 0;
  for (;;) {
    const due = await duePayments(after, services);
    for (const payment of due) {
      const isAnswered = await patience.ask(payment.gateway, (gateway) => askProvider(payment, gateway, services));
      if (isAnswered) counts.asked += 1;
      const isOver = isAnswered ? payment.is_old : payment.is_ancient;
      if (isOver && (await expire(payment.id, services))) counts.expired += 1;
    }
    if (due.length < batch) return counts;
    after = due.at(-1)?.id ?? after;
  }
}

interface OpenPayment extends AskedPayment {
  is_old: boolean;
  is_ancient: boolean;
}

async function duePayments(after: number, { database, now }: Reconciling): Promise<OpenPayment[]> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const { rows } = await sql<OpenPayment>`
    select id, gateway, order_id, charge_id, amount, currency, created_at, created_at < ${before(expiresMs)} as is_old,
           created_at < ${before(abandonedMs)} as is_ancient
      from payment_transaction
      where id > ${after} and gateway is not null
        and (status = 'pending' and created_at < ${before(waitsMs)} and coalesce(asked_at < ${before(againMs)}, true)
          or status = 'failed' and created_at > ${before(failedForMs)} and coalesce(asked_at < ${before(day)}, true)
             and created_at < ${before(waitsMs)})
      order by id limit ${batch}`.execute(database.db);
  return rows;
}

function expire(id: number, services: Reconciling): Promise<boolean> {
  return failPayment(id, { by: 'system', reason: 'expired' }, services);
}
