import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Transaction } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { GatewayFailure, type Order, type Payer, type StartResult } from './gateways/gateway.ts';
import type { ActiveGateway } from './gateways/payments.ts';
import { failPayment } from './fail-payment.ts';
import { hasActivePackage } from './grant-package.ts';
import { formatAmount } from './lock-payment.ts';
import { loadOfferedPackage } from './package-terms.ts';

export interface StartedOrder {
  order: Order;
  started: StartResult;
}

/**
 * Starts the payment of a package. Our own record is stored first, so that every event of the provider finds it, then
 * the provider is called. The price is the package price (contract 6).
 * @throws CallFailure `no_payment_method`, `package_not_found`, `package_not_paid`, `package_already_active`;
 * `service_unavailable` for a temporary provider error, `payment_failed` for a permanent one
 */
export async function beginPayment(
  { packageId, platform }: { packageId: number; platform: 'web' | 'app' },
  active: ActiveGateway | null | undefined,
  context: Context,
): Promise<StartedOrder> {
  if (!active) throw new CallFailure('no_payment_method');
  const { database, log } = context;
  const order = await database.transaction((trx) => createOrder({ packageId, platform }, active, context, trx));
  try {
    const reference = await active.gateway.reference?.(order);
    if (reference !== undefined) await saveOrderReference(order.transactionId, reference, context);
    const started = await active.gateway.start(order);
    if (reference === undefined) await saveOrderReference(order.transactionId, started.orderId, context);
    return { order, started };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ err: error, gateway: active.gateway.name, payment: order.transactionId }, 'payment start failed');
    await failPayment(order.transactionId, { by: 'system', reason: 'not_begun' }, context);
    throw new CallFailure(error.isRetryable ? 'service_unavailable' : 'payment_failed');
  }
}

/** Stores the provider's reference of the payment. */
async function saveOrderReference(id: number, orderId: string, { database, now }: Context): Promise<void> {
  await database.db
    .updateTable('payment_transaction')
    .set({ order_id: orderId, updated_at: now() })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .execute();
}

async function createOrder(
  { packageId, platform }: { packageId: number; platform: 'web' | 'app' },
  { gateway, currency }: ActiveGateway,
  context: Context,
  trx: Transaction<Tables>,
): Promise<Order> {
  const { siteUrl, mailUrl, now } = context;
  const payer = await lockPayer(expectCaller(context).id, trx);
  const offered = await loadOfferedPackage(packageId, trx);
  if (!offered) throw new CallFailure('package_not_found');
  if (offered.package_type !== 'paid' || offered.price === null) throw new CallFailure('package_not_paid');
  if (await hasActivePackage({ accountId: payer.id, packageId }, now(), trx)) {
    throw new CallFailure('package_already_active');
  }
  const { name, email, address, city } = payer;
  const { id } = await trx
    .insertInto('payment_transaction')
    .values({
      account_id: payer.id,
      package_id: packageId,
      terms: JSON.stringify(offered.terms),
      amount: offered.price,
      currency,
      gateway: gateway.name,
      platform,
      payer: JSON.stringify({ name, email, address, city }),
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    transactionId: id,
    packageId,
    packageName: offered.terms.name,
    amount: formatAmount(offered.price),
    currency,
    platform,
    payer,
    siteUrl,
    serverUrl: mailUrl,
  };
}

/** Locks the payer, so that no package is granted at the same time. */
async function lockPayer(accountId: number, trx: Transaction<Tables>): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select id, name, email, mobile, address, city from account where id = ${accountId} for no key update`.execute(trx);
  const [payer] = rows;
  if (!payer) throw new CallFailure('not_signed_in');
  return payer;
}
