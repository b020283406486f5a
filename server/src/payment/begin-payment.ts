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
import { createPaymentIntent, flutterwave, paypal } from '@latchkey/contract/payment/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { paymentMetadata } from './gateways/payment-metadata.ts';
import { loadPayment, toPaymentTransaction } from './payment-list.ts';
import { escapeHtml } from '../platform/html/escape-html.ts';

/** Starts a Flutterwave payment and returns the address to redirect to (contract 2.7). */
export const flutterwaveHandler = defineHandler(flutterwave, async ({ package_id: packageId }, context) => {
  const enabled = await context.payments?.enabled('flutterwave');
  const { order, started } = await beginPayment({ packageId, platform: 'web' }, enabled, context);
  if (!started.redirect) throw new CallFailure('payment_failed');
  return {
    data: {
      status: 'success',
      message: 'Hosted Link',
      data: { link: started.redirect },
      payment_transaction_id: order.transactionId,
    },
  };
});

/** Starts the payment of a package at the active gateway (contract 2.7, 3.13). */
export const createPaymentIntentHandler = defineHandler(
  createPaymentIntent,
  async ({ package_id: packageId, platform_type: platform }, context) => {
    const active = await context.payments?.active();
    const { order, started } = await beginPayment({ packageId, platform }, active, context);
    const row = await loadPayment(order.transactionId, context.database.db);
    return {
      data: {
        payment_intent: {
          id: started.orderId,
          amount: row.amount,
          currency: order.currency,
          metadata: paymentMetadata(order),
          status: 'pending' as const,
          payment_gateway_response: started.response,
          payment_transaction_id: order.transactionId,
        },
        payment_transaction: toPaymentTransaction(row),
      },
    };
  },
);

export interface StartedOrder {
  order: Order;
  started: StartResult;
}

/**
 * Starts the payment of a package. Our own record is stored first, so that every event of the provider finds it, then
 * the provider is called. The price is the package price (contract 6).
 * @throws CallFailure `no_payment_method`, `package_not_found`, `package_not_paid`, `package_already_active`;
 * `profile_incomplete` (with the `missing` fields) when the provider needs the payer's email;
 * `service_unavailable` for a temporary provider error, `payment_failed` for a permanent one
 */
async function beginPayment(
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
  if (gateway.needsEmail && email === '') {
    throw new CallFailure('profile_incomplete', {
      message: 'Add your email to your profile before you pay.',
      extra: { missing: ['email'] },
    });
  }
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

/**
 * Starts a PayPal payment and returns a page whose form leads to PayPal (contract 2.7). The amount is the package
 * price, not the input.
 */
export const paypalHandler = defineHandler(paypal, async ({ package_id: packageId }, context) => {
  const enabled = await context.payments?.enabled('paypal');
  const { started } = await beginPayment({ packageId, platform: 'web' }, enabled, context);
  if (!started.form) throw new CallFailure('payment_failed');
  return { data: formPage(started.form) };
});

function formPage({ action, fields }: { action: string; fields: Readonly<Record<string, string>> }): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PayPal</title></head><body><form method="post" name="paypal_auto_form" action="${escapeHtml(action)}">${inputs.join('')}<button type="submit">PayPal</button></form></body></html>`;
}
