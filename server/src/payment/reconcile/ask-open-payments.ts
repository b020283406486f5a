import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { sql } from 'kysely';
import { failPayment } from '../fail-payment.ts';
import { type AskedPayment, askProvider } from './ask-provider.ts';
import { abandonedMs, GatewayPatience } from './gateway-patience.ts';
import type { Reconciling } from './reconciling.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A message of the provider comes within seconds; who has heard nothing for so long asks. */
const waitsMs = 15 * minute;
/** Asked about again and again until somebody has surely gone away from the till. */
const againMs = 60 * minute;
const expiresMs = day;
/** The money of a payment that was given up may come all the same: those are asked about daily, for a week. */
const failedForMs = 7 * day;
/** A bank has it: so many days it may take, by what the provider says of its slowest way. */
const bankDays: Readonly<Partial<Record<GatewayName, number>>> = {
  stripe: 21,
  paypal: 14,
  paystack: 7,
  flutterwave: 7,
};
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
      if (isOver(payment, isAnswered, services.now()) && (await expire(payment, services))) counts.expired += 1;
    }
    if (due.length < batch) return counts;
    after = due.at(-1)?.id ?? after;
  }
}

interface OpenPayment extends AskedPayment {
  under_way_at: Date | null;
}

function isOver(payment: OpenPayment, isAnswered: boolean, now: Date): boolean {
  const { gateway, created_at, under_way_at } = payment;
  const bank = under_way_at === null ? 0 : (bankDays[gateway] ?? 0) * day;
  const patience = Math.max(bank, isAnswered ? expiresMs : abandonedMs);
  return now.getTime() - created_at.getTime() > patience;
}

/** Each half has an index of its own. */
const asked = sql`
  select id, gateway, order_id, charge_id, amount, currency, created_at, under_way_at from payment_transaction`;

async function duePayments(after: number, { database, now }: Reconciling): Promise<OpenPayment[]> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const { rows } = await sql<OpenPayment>`
    select * from (
      ${asked} where status = 'pending' and created_at < ${before(waitsMs)}
        and coalesce(asked_at < ${before(againMs)}, true)
      union all
      ${asked} where status = 'failed' and created_at > ${before(failedForMs)} and created_at < ${before(waitsMs)}
        and coalesce(asked_at < ${before(day)}, true)) due
      where id > ${after} and gateway is not null order by id limit ${batch}`.execute(database.db);
  return rows;
}

/** That a bank has it may have been learned a moment ago, by the very question: then its days begin. */
function expire({ id, under_way_at }: OpenPayment, services: Reconciling): Promise<boolean> {
  return failPayment(id, { by: 'system', reason: 'expired', isOverdue: under_way_at !== null }, services);
}
