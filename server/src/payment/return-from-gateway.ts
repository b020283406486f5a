import { paths } from '@latchkey/contract/paths';
import type { GatewayName } from '@latchkey/contract/rules/gateways';
import type { PaymentStatus } from '@latchkey/contract/states/payment';
import type { Logger } from 'pino';
import type { Services } from '../context.ts';
import { type BegunPayment, GatewayFailure } from '../services/payments/gateway.ts';
import { failPayment } from './fail-payment.ts';
import { amountText } from './hold-payment.ts';
import { settle } from './settle.ts';

export interface Returned {
  /** Whose return this is. The sandbox shows as another gateway, and comes back like it. */
  gateways: readonly GatewayName[];
  /** The payment's reference at the provider, which cannot be guessed: only the payer's browser has it. */
  orderId: string | undefined;
  /** They went back without paying. */
  isCancelled: boolean;
}

type Surroundings = Pick<Services, 'database' | 'outbox' | 'mailUrl' | 'payments' | 'siteUrl'> & {
  log: Pick<Logger, 'warn'>;
  now: () => Date;
};

type Row = BegunPayment & { gateway: GatewayName; status: PaymentStatus };

/**
 * Where the browser goes after it was at a provider (contract 6). What an address claims is not believed: the provider is
 * asked, and its answer settled like its messages. A payment that is still under way leads to the page of success, which
 * waits for it. A payment is found by its reference alone: its number, which anybody may count, says nothing of its
 * status.
 * @returns an absolute address
 */
export async function returnFromGateway(returned: Returned, surroundings: Surroundings): Promise<string> {
  const { siteUrl } = surroundings;
  const payment = await findReturned(returned, surroundings);
  if (!payment) return siteUrl + paths.payment('fail');
  let { status } = payment;
  // Who was declined may have paid with another card on the provider's own page.
  if (status !== 'success') status = await askProvider(payment, surroundings);
  if (status === 'pending' && returned.isCancelled) {
    await failPayment(payment.transactionId, { by: 'owner', reason: 'cancelled' }, surroundings);
    status = 'failed';
  }
  return `${siteUrl}${paths.payment(status === 'failed' ? 'fail' : 'success')}?transaction=${payment.transactionId}`;
}

async function findReturned({ gateways, orderId }: Returned, { database }: Surroundings) {
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
    amount: amountText(Number(row.amount)),
    currency: row.currency,
    createdAt: row.created_at,
  };
  return payment;
}

/** What has become of it; unchanged when the provider cannot say, for then its message says it, or the daily job asks. */
async function askProvider(payment: Row, surroundings: Surroundings): Promise<PaymentStatus> {
  const { gateway: name, transactionId, status } = payment;
  try {
    const gateway = await surroundings.payments?.find(name);
    const notice = await gateway?.lookUp(payment);
    return notice ? ((await settle(name, notice, surroundings)).status ?? status) : status;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    surroundings.log.warn({ err: error, gateway: name, payment: transactionId }, 'a provider was not asked');
    return status;
  }
}
