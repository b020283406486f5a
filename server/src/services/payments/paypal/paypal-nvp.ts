import { askForRefund } from '../ask-for-refund.ts';
import { askProvider } from '../ask-provider.ts';
import { type GatewayCheck, GatewayFailure, type MadeRefund, type Notice } from '../gateway.ts';
import { plainAmount } from '../minor-units.ts';

/** PayPal's API of names and values: https://developer.paypal.com/api/nvp-soap/nvp */
export interface PaypalAccess {
  url: string;
  user: string;
  password: string;
  signature: string;
}

const version = '204.0';
/** Names that are wrong, may not do this, or are signed wrongly. */
const keyCodes = ['10002', '10007', '10008'];
/** No code at all; an internal error; names that are wrong, may not do this, or are signed wrongly: others may be set. */
const passingCodes = new Set(['', '10001', ...keyCodes]);
const day = 24 * 60 * 60 * 1_000;

/**
 * What became of the payment of an invoice; null while PayPal has none.
 * @throws GatewayFailure
 */
export async function searchPayments(
  access: PaypalAccess,
  { transactionId, orderId, createdAt }: { transactionId: number; orderId: string; createdAt: Date },
): Promise<Notice | null> {
  const found = await ask(access, 'TransactionSearch', {
    STARTDATE: new Date(createdAt.getTime() - day).toISOString().replace(/\.\d+/, ''),
    INVNUM: orderId,
  });
  const notices: Notice[] = [];
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
    // Refunds stand in the same list, below zero.
    if (value('AMT').startsWith('-')) continue;
    const status = value('STATUS');
    // Also what was given back later was paid once.
    if (['Completed', 'Refunded', 'Partially Refunded'].includes(status)) {
      notices.push({ ...about, kind: 'succeeded', eventId: `${txnId} completed`, amount: plainAmount(value('AMT')) });
    } else if (status === 'Pending' || status === 'Processing') {
      notices.push({ ...about, kind: 'under_way', eventId: `${txnId} pending`, amount: plainAmount(value('AMT')) });
    } else if (['Failed', 'Denied', 'Expired'].includes(status)) {
      notices.push({ ...about, kind: 'failed', eventId: `${txnId} failed`, amount: '0', reason: status });
    }
  }
  return notices.find(({ kind }) => kind === 'succeeded') ?? notices[0] ?? null;
}

/** @throws GatewayFailure */
export async function refundPayment(
  access: PaypalAccess,
  { chargeId, amount, currency, key }: { chargeId: string; amount: string; currency: string; key: string },
): Promise<MadeRefund> {
  const wish = {
    TRANSACTIONID: chargeId,
    // Also the whole amount may be given back as a part.
    REFUNDTYPE: 'Partial',
    AMT: amount,
    CURRENCYCODE: currency,
    MSGSUBID: key.slice(0, 38),
  };
  const answer = await askForRefund(() => ask(access, 'RefundTransaction', wish));
  const refundId = answer.get('REFUNDTRANSACTIONID');
  if (!refundId) throw new GatewayFailure('PayPal named no refund');
  // Where the money first has to come from our bank.
  return { refundId, state: answer.get('REFUNDSTATUS') === 'Delayed' ? 'sent' : 'done' };
}

/**
 * Whether PayPal knows these names.
 * @throws GatewayFailure it did not answer
 */
export async function checkNames(access: PaypalAccess): Promise<Pick<GatewayCheck, 'question' | 'isKnown' | 'said'>> {
  const question = 'GetBalance';
  try {
    await ask(access, question, {});
    return { question, isKnown: true, said: '' };
  } catch (error) {
    if (!(error instanceof PaypalRefused) || !error.isOfKeys) throw error;
    return { question, isKnown: false, said: error.message };
  }
}

async function ask(access: PaypalAccess, method: string, fields: Record<string, string>): Promise<URLSearchParams> {
  const { url, user, password, signature } = access;
  const names = { METHOD: method, VERSION: version, USER: user, PWD: password, SIGNATURE: signature };
  const { text } = await askProvider(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...names, ...fields }).toString(),
  });
  const answer = new URLSearchParams(text);
  const ack = answer.get('ACK') ?? '';
  if (ack.startsWith('Success')) return answer;
  throw new PaypalRefused(method, answer.get('L_ERRORCODE0') ?? '', answer.get('L_SHORTMESSAGE0') ?? '');
}

class PaypalRefused extends GatewayFailure {
  /** The names are wrong, or not allowed to. */
  readonly isOfKeys: boolean;

  constructor(method: string, code: string, message: string) {
    super(`PayPal refused ${method}: ${code} ${message}`, { isPassing: passingCodes.has(code) });
    this.isOfKeys = keyCodes.includes(code);
  }
}
