import { dayMs } from '@latchkey/contract/time-units';
import { requestRefund } from '../request-refund.ts';
import { requestProvider } from '../request-provider.ts';
import { type GatewayCheck, GatewayFailure, type RefundResult, type GatewayEvent } from '../gateway.ts';
import { plainAmount } from '../minor-units.ts';

/** Credentials of PayPal's NVP (name-value pair) API: https://developer.paypal.com/api/nvp-soap/nvp */
export interface PaypalAccess {
  url: string;
  user: string;
  password: string;
  signature: string;
}

const version = '204.0';
/** Error codes for wrong credentials, missing permission, or a wrong signature. */
const keyCodes = ['10002', '10007', '10008'];
/** Error codes after which a retry may succeed: none, an internal error, or credentials that an admin may replace. */
const passingCodes = new Set(['', '10001', ...keyCodes]);

/**
 * Fetches the status of the payment of an invoice; null while PayPal has none.
 * @throws GatewayFailure
 */
export async function searchPayments(
  access: PaypalAccess,
  { transactionId, orderId, createdAt }: { transactionId: number; orderId: string; createdAt: Date },
): Promise<GatewayEvent | null> {
  const found = await request(access, 'TransactionSearch', {
    STARTDATE: new Date(createdAt.getTime() - dayMs).toISOString().replace(/\.\d+/, ''),
    INVNUM: orderId,
  });
  const events: GatewayEvent[] = [];
  for (let at = 0; found.has(`L_TRANSACTIONID${at}`); at += 1) {
    const value = (name: string) => found.get(`L_${name}${at}`) ?? '';
    const txnId = value('TRANSACTIONID');
    const time = new Date(value('TIMESTAMP'));
    const about = {
      transactionId,
      orderId,
      chargeId: txnId,
      currency: value('CURRENCYCODE').toUpperCase(),
      at: Number.isNaN(time.getTime()) ? createdAt : time,
    };
    // Refunds are in the same list with negative amounts.
    if (value('AMT').startsWith('-')) continue;
    const status = value('STATUS');
    // A refunded payment was paid before.
    if (['Completed', 'Refunded', 'Partially Refunded'].includes(status)) {
      events.push({ ...about, kind: 'succeeded', eventId: `${txnId} completed`, amount: plainAmount(value('AMT')) });
    } else if (status === 'Pending' || status === 'Processing') {
      events.push({ ...about, kind: 'under_way', eventId: `${txnId} pending`, amount: plainAmount(value('AMT')) });
    } else if (['Failed', 'Denied', 'Expired'].includes(status)) {
      events.push({ ...about, kind: 'failed', eventId: `${txnId} failed`, amount: '0', reason: status });
    }
  }
  return events.find(({ kind }) => kind === 'succeeded') ?? events[0] ?? null;
}

/**
 * Makes a refund with an idempotency key.
 * @throws GatewayFailure
 */
export async function refundPayment(
  access: PaypalAccess,
  { chargeId, amount, currency, key }: { chargeId: string; amount: string; currency: string; key: string },
): Promise<RefundResult> {
  const fields = {
    TRANSACTIONID: chargeId,
    // `Partial` also works for the full amount.
    REFUNDTYPE: 'Partial',
    AMT: amount,
    CURRENCYCODE: currency,
    MSGSUBID: key.slice(0, 38),
  };
  const response = await requestRefund(() => request(access, 'RefundTransaction', fields));
  const refundId = response.get('REFUNDTRANSACTIONID');
  if (!refundId) throw new GatewayFailure('PayPal returned no refund id');
  // `Delayed`: PayPal must first transfer the amount from our bank.
  return { refundId, state: response.get('REFUNDSTATUS') === 'Delayed' ? 'sent' : 'done' };
}

/**
 * Checks whether PayPal accepts the credentials.
 * @throws GatewayFailure when PayPal did not respond
 */
export async function checkCredentials(
  access: PaypalAccess,
): Promise<Pick<GatewayCheck, 'request' | 'isKnown' | 'message'>> {
  const method = 'GetBalance';
  try {
    await request(access, method, {});
    return { request: method, isKnown: true, message: '' };
  } catch (error) {
    if (!(error instanceof PaypalRefused) || !error.isKeyError) throw error;
    return { request: method, isKnown: false, message: error.message };
  }
}

async function request(access: PaypalAccess, method: string, fields: Record<string, string>): Promise<URLSearchParams> {
  const { url, user, password, signature } = access;
  const names = { METHOD: method, VERSION: version, USER: user, PWD: password, SIGNATURE: signature };
  const { text } = await requestProvider(url, {
    gateway: 'paypal',
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...names, ...fields }).toString(),
  });
  const response = new URLSearchParams(text);
  const ack = response.get('ACK') ?? '';
  if (ack.startsWith('Success')) return response;
  throw new PaypalRefused(method, response.get('L_ERRORCODE0') ?? '', response.get('L_SHORTMESSAGE0') ?? '');
}

class PaypalRefused extends GatewayFailure {
  /** The credentials are wrong or unauthorised. */
  readonly isKeyError: boolean;

  constructor(method: string, code: string, message: string) {
    super(`PayPal refused ${method}: ${code} ${message}`, { isRetryable: passingCodes.has(code) });
    this.isKeyError = keyCodes.includes(code);
  }
}
