import { CallFailure } from '@latchkey/contract/errors';
import { sql, type Transaction } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { GatewayFailure, type Order, type Payer, type Started } from '../services/payments/gateway.ts';
import type { ActiveGateway } from '../services/payments/payments.ts';
import { failPayment } from './fail-payment.ts';
import { holdsPackage } from './grant-package.ts';
import { amountText } from './hold-payment.ts';
import { loadOffered } from './package-terms.ts';

export interface BegunOrder {
  order: Order;
  started: Started;
}

/**
 * Begins the payment of a package: first our own record, so that whatever the provider says of it finds it, then the
 * provider's. The price is the package's (contract 6).
 * @throws CallFailure `no_payment_method`, `package_not_found`, `package_not_paid`, `package_already_active`;
 * `service_unavailable`, `payment_failed` as the provider cannot or will not
 */
export async function beginPayment(
  { packageId, platform }: { packageId: number; platform: 'web' | 'app' },
  active: ActiveGateway | null | undefined,
  context: Context,
): Promise<BegunOrder> {
  if (!active) throw new CallFailure('no_payment_method');
  const { database, log } = context;
  const order = await database.transaction((within) => makeOrder({ packageId, platform }, active, context, within));
  try {
    const reference = await active.gateway.reference?.(order);
    if (reference !== undefined) await nameOrder(order.transactionId, reference, context);
    const started = await active.gateway.start(order);
    if (reference === undefined) await nameOrder(order.transactionId, started.orderId, context);
    return { order, started };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn({ err: error, gateway: active.gateway.name, payment: order.transactionId }, 'a payment was not begun');
    await failPayment(order.transactionId, { by: 'system', reason: 'not_begun' }, context);
    throw new CallFailure(error.isPassing ? 'service_unavailable' : 'payment_failed');
  }
}

/** Writes down what the payment is called at the provider. */
async function nameOrder(id: number, orderId: string, { database, now }: Context): Promise<void> {
  await database.db
    .updateTable('payment_transaction')
    .set({ order_id: orderId, updated_at: now() })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .execute();
}

async function makeOrder(
  { packageId, platform }: { packageId: number; platform: 'web' | 'app' },
  { gateway, currency }: ActiveGateway,
  context: Context,
  within: Transaction<Tables>,
): Promise<Order> {
  const { siteUrl, mailUrl, now } = context;
  const payer = await holdPayer(expectCaller(context).id, within);
  const offered = await loadOffered(packageId, within);
  if (!offered) throw new CallFailure('package_not_found');
  if (offered.package_type !== 'paid' || offered.price === null) throw new CallFailure('package_not_paid');
  if (await holdsPackage({ accountId: payer.id, packageId }, now(), within)) {
    throw new CallFailure('package_already_active');
  }
  const { name, email, address, city } = payer;
  const { id } = await within
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
    amount: amountText(offered.price),
    currency,
    platform,
    payer,
    siteUrl,
    serverUrl: mailUrl,
  };
}

/** The payer, held so that nothing is granted meanwhile. */
async function holdPayer(accountId: number, within: Transaction<Tables>): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select id, name, email, mobile, address, city from account where id = ${accountId} for no key update`.execute(
    within,
  );
  const [payer] = rows;
  if (!payer) throw new CallFailure('not_signed_in');
  return payer;
}
