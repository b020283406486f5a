import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { dayMs, hourMs, minuteMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import { failPayment } from '../fail-payment.ts';
import { type QueriedPayment, queryProvider } from './query-provider.ts';
import { abandonAfterMs, GatewayCircuitBreaker } from './gateway-circuit-breaker.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';

/** A provider's event normally arrives within seconds; a payment without one for this long is queried. */
const queryAfterMs = 15 * minuteMs;
/** Time between queries of one payment, until it expires. */
const queryAgainAfterMs = hourMs;
const expiresAfterMs = dayMs;
/** The money of a cancelled payment may still arrive: such payments are queried daily, for a week. */
const failedWindowMs = 7 * dayMs;
/** Days after the start of a payment that a bank may take, by the provider's documentation of its slowest payment method. */
const bankDays: Readonly<Partial<Record<GatewayName, number>>> = {
  stripe: 21,
  paypal: 14,
  paystack: 7,
  flutterwave: 7,
};
const batch = 500;

/**
 * Queries providers for payments without an event, and fails those that were not paid within a day. A lost webhook
 * event therefore delays a purchase by about an hour at most while the provider responds.
 * @returns how many payments were queried and how many expired
 */
export async function checkOpenPayments(services: ReconcileDeps): Promise<{ queried: number; expired: number }> {
  const counts = { queried: 0, expired: 0 };
  const gateways = new GatewayCircuitBreaker(services);
  let after = 0;
  for (;;) {
    const due = await loadDuePayments(after, services);
    for (const payment of due) {
      const isAnswered = await gateways.call(payment.gateway, (gateway) => queryProvider(payment, gateway, services));
      if (isAnswered) counts.queried += 1;
      if (isExpired(payment, isAnswered, services.now()) && (await expire(payment, services))) counts.expired += 1;
    }
    if (due.length < batch) return counts;
    after = due.at(-1)?.id ?? after;
  }
}

interface OpenPayment extends QueriedPayment {
  status: 'pending' | 'failed';
  under_way_at: Date | null;
}

function isExpired(payment: OpenPayment, isAnswered: boolean, now: Date): boolean {
  if (payment.status !== 'pending') return false;
  const { gateway, created_at, under_way_at } = payment;
  const bankMs = under_way_at === null ? 0 : (bankDays[gateway] ?? 0) * dayMs;
  const limitMs = Math.max(bankMs, isAnswered ? expiresAfterMs : abandonAfterMs);
  return now.getTime() - created_at.getTime() > limitMs;
}

/** Each part of the union has an index of its own. */
const openPayments = sql`
  select id, gateway, order_id, charge_id, amount, currency, status, created_at, under_way_at from payment_transaction`;

async function loadDuePayments(after: number, { database, now }: ReconcileDeps): Promise<OpenPayment[]> {
  const before = (ms: number) => new Date(now().getTime() - ms);
  const { rows } = await sql<OpenPayment>`
    select * from (
      ${openPayments} where status = 'pending' and created_at < ${before(queryAfterMs)}
        and coalesce(asked_at < ${before(queryAgainAfterMs)}, true)
      union all
      ${openPayments} where status = 'failed'
        and created_at > ${before(failedWindowMs)} and created_at < ${before(queryAfterMs)}
        and coalesce(asked_at < ${before(dayMs)}, true)) due
      where id > ${after} and gateway is not null order by id limit ${batch}`.execute(database.db);
  return rows;
}

/**
 * `under_way_at` is the value before the query: a payment that the query just reported as under way does not expire in
 * this round.
 */
function expire({ id, under_way_at }: OpenPayment, services: ReconcileDeps): Promise<boolean> {
  return failPayment(id, { by: 'system', reason: 'expired', isOverdue: under_way_at !== null }, services);
}
