import { paths } from '@latchkey/contract/paths';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import type { PaymentStatus } from '@latchkey/contract/payment/states';
import type { Logger } from 'pino';
import type { Services } from '../platform/context.ts';
import { type StartedPayment, GatewayFailure } from './gateways/gateway.ts';
import { failPayment } from './fail-payment.ts';
import { formatAmount } from './lock-payment.ts';
import { settle } from './settle.ts';
import { appPaymentStatus, flutterwavePaymentStatus } from '@latchkey/contract/payment/calls';
import { defineHandler } from '../platform/define-handler.ts';

/** Flutterwave redirects the browser to this address (contract 6). */
export const flutterwavePaymentStatusHandler = defineHandler(
  flutterwavePaymentStatus,
  async ({ status, tx_ref }, context) => ({
    data: await returnFromGateway(
      { gateways: ['flutterwave'], orderId: tx_ref, isCancelled: status === 'cancelled' },
      context,
    ),
  }),
);

/** PayPal redirects the browser to this address (contract 6). */
export const appPaymentStatusHandler = defineHandler(appPaymentStatus, async ({ error, reference }, context) => ({
  data: await returnFromGateway(
    {
      gateways: ['paypal'],
      orderId: reference,
      isCancelled: error === 'true' || error === '1',
    },
    context,
  ),
}));

export interface GatewayReturn {
  /** The gateways that may return here. The sandbox shows as another gateway and uses its return address. */
  gateways: readonly GatewayName[];
  /** The payment's reference at the provider. It cannot be guessed: only the payer's browser has it. */
  orderId: string | undefined;
  /** The payer returned without paying. */
  isCancelled: boolean;
}

type ReturnDeps = Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'payments' | 'siteUrl'> & {
  log: Pick<Logger, 'warn'>;
  now: () => Date;
};

type Row = StartedPayment & { gateway: GatewayName; status: PaymentStatus };

/**
 * Returns where to redirect the browser after it was at a provider (contract 6). The claims of the return address are
 * not trusted: the provider is queried, and its response is settled like a webhook event. A payment that is still under
 * way leads to the success page, which waits for it. A payment is found by its reference alone: its id can be
 * enumerated, so it must not reveal the status.
 * @returns an absolute address
 */
export async function returnFromGateway(returned: GatewayReturn, deps: ReturnDeps): Promise<string> {
  const { siteUrl } = deps;
  const payment = await findReturned(returned, deps);
  if (!payment) return siteUrl + paths.payment('fail');
  let { status } = payment;
  // A payer whose card was declined may have paid with another card on the provider's own page.
  if (status !== 'success') status = await queryProvider(payment, deps);
  if (status === 'pending' && returned.isCancelled) {
    await failPayment(payment.transactionId, { by: 'owner', reason: 'cancelled' }, deps);
    status = 'failed';
  }
  return `${siteUrl}${paths.payment(status === 'failed' ? 'fail' : 'success')}?transaction=${payment.transactionId}`;
}

async function findReturned({ gateways, orderId }: GatewayReturn, { database }: ReturnDeps) {
  if (orderId === undefined) return null;
  const row = await database.db
    .selectFrom('payment_transaction')
    .select(['id', 'gateway', 'status', 'order_id', 'charge_id', 'amount', 'currency', 'created_at'])
    .where('gateway', 'in', gateways)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const payment: Row = {
    transactionId: row.id,
    gateway: row.gateway as GatewayName,
    status: row.status as PaymentStatus,
    orderId: row.order_id,
    chargeId: row.charge_id,
    amount: formatAmount(Number(row.amount)),
    currency: row.currency,
    createdAt: row.created_at,
  };
  return payment;
}

/**
 * Queries the provider for the current status. When the provider does not respond, the status is unchanged: a webhook
 * or the daily job settles it later.
 */
async function queryProvider(payment: Row, deps: ReturnDeps): Promise<PaymentStatus> {
  const { gateway: name, transactionId, status } = payment;
  try {
    const gateway = await deps.payments?.find(name);
    const event = await gateway?.fetchStatus(payment);
    return event ? ((await settle(name, event, deps)).status ?? status) : status;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.log.warn({ err: error, gateway: name, payment: transactionId }, 'payment provider query failed');
    return status;
  }
}
