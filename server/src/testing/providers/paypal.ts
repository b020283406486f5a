import { hourMs } from '@latchkey/contract/time-units';
import { randomBytes } from 'node:crypto';
import {
  type ProviderRequest,
  latin1,
  type LoopbackProvider,
  openProvider,
  type Provider,
  redirect,
  type ProviderResponse,
  text,
  checkoutPage,
  utf8,
} from './open-provider.ts';

interface Payment {
  txnId: string;
  fields: Readonly<Record<string, string>>;
  status: 'new' | 'Completed' | 'Pending' | 'Denied';
  at: Date;
  refunded: number;
}

type CheckoutResult = 'pay' | 'pending' | 'decline' | 'cancel';

export interface LoopbackPaypal extends LoopbackProvider {
  /** Completes a payment like a payer in the browser, and returns the URL of the redirect. */
  finish(invoice: string, result: CheckoutResult): Promise<string>;
  /** Submits a payment form without a browser. */
  open(fields: Record<string, string>): void;
  /** Refunds a payment like the operator on PayPal's site. */
  refund(invoice: string, amount: string): Promise<void>;
  /** By invoice. */
  payments: ReadonlyMap<string, Readonly<Payment>>;
}

/** Credentials of PayPal's NVP API. */
interface Access {
  user: string;
  password: string;
  signature: string;
}

/**
 * PayPal's website payments: the form at /cgi-bin/webscr, webhooks (IPN) that are verified by posting back the same
 * body, and the NVP API for search and refunds.
 * https://developer.paypal.com/api/nvp-soap/ipn/IPNIntro
 */
export async function loopbackPaypal(access: Access): Promise<LoopbackPaypal> {
  const payments = new Map<string, Payment>();
  const sentBodies = new Set<string>();
  const refundIds = new Map<string, string>();

  const provider = await openProvider((request, self) => {
    if (request.path === '/nvp') return answerApi(new URLSearchParams(utf8(request.body)), self);
    if (request.path !== '/cgi-bin/webscr') return showCheckout(request, self);
    const command = 'cmd=_notify-validate&';
    if (request.body.startsWith(command))
      return text(sentBodies.has(request.body.slice(command.length)) ? 'VERIFIED' : 'INVALID');
    const fields = request.method === 'POST' ? new URLSearchParams(utf8(request.body)) : request.query;
    return startPayment(Object.fromEntries(fields));
  });

  function startPayment(fields: Record<string, string>): ProviderResponse {
    const { invoice = '' } = fields;
    const previous = payments.get(invoice);
    if (fields['cmd'] !== '_xclick' || !fields['business'] || !(Number(fields['amount']) > 0)) {
      return text('We cannot process this transaction: something is missing in the form.');
    }
    if (previous && previous.status !== 'new') return text('This invoice has already been paid.');
    const txnId = previous?.txnId ?? randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
    payments.set(invoice, { txnId, fields, status: 'new', at: new Date(), refunded: 0 });
    return redirect(`/checkoutnow/${txnId}`);
  }

  function showCheckout(request: ProviderRequest, self: Provider): Promise<ProviderResponse> | ProviderResponse | null {
    const [, txnId, isConfirmation] = /^\/checkoutnow\/(\w+)(\/confirm)?$/.exec(request.path) ?? [];
    const payment = [...payments.values()].find((each) => each.txnId === txnId);
    if (!payment) return null;
    if (request.method === 'GET') {
      const { item_name = '', amount, currency_code } = payment.fields;
      const lines = [item_name, `${amount} ${currency_code}`];
      if (isConfirmation)
        return checkoutPage('PayPal: confirm that it is you', lines, { pay: 'Confirm', decline: 'Not me' });
      const choices = { pay: 'Pay', confirm: 'Pay, with a check', pending: 'Pay by eCheck', decline: 'Decline' };
      return checkoutPage('PayPal', lines, { ...choices, cancel: 'Cancel' });
    }
    const result = new URLSearchParams(request.body).get('outcome');
    if (result === 'confirm') return redirect(`/checkoutnow/${txnId}/confirm`);
    const choice = (['pay', 'pending', 'decline'] as const).find((each) => each === result);
    return end(payment, choice ?? 'cancel', self).then(redirect);
  }

  async function end(payment: Payment, result: CheckoutResult, self: Provider): Promise<string> {
    if (result === 'cancel') return payment.fields['cancel_return'] ?? '/';
    const status = result === 'pay' ? 'Completed' : result === 'pending' ? 'Pending' : 'Denied';
    payment.status = status;
    payment.at = new Date();
    const changes = { txn_type: 'web_accept', payment_status: status };
    await notify(payment, status === 'Pending' ? { ...changes, pending_reason: 'echeck' } : changes, self);
    return (result === 'decline' ? payment.fields['cancel_return'] : payment.fields['return']) ?? '/';
  }

  async function refundPayment(payment: Payment, amount: number, currency: string, self: Provider): Promise<string> {
    payment.refunded += amount;
    const txnId = randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
    const changes = { payment_status: 'Refunded', reason_code: 'refund', txn_id: txnId, parent_txn_id: payment.txnId };
    await notify(payment, { ...changes, mc_gross: `-${amount.toFixed(2)}`, mc_currency: currency }, self);
    return txnId;
  }

  async function notify(payment: Payment, changes: Record<string, string>, self: Provider): Promise<void> {
    const { fields, txnId, at } = payment;
    const message = new URLSearchParams({
      mc_gross: fields['amount'] ?? '',
      invoice: fields['invoice'] ?? '',
      payment_date: californiaTime(at),
      charset: 'UTF-8',
      first_name: 'Zoë',
      mc_fee: '0.88',
      notify_version: '3.9',
      custom: fields['custom'] ?? '',
      payer_status: 'verified',
      business: fields['business'] ?? '',
      quantity: '1',
      verify_sign: 'AtkOfCXbDm2hu0ZELryHFjY-Vb7PAUvS6nMXgysbElEn9v-1XcmSoGtf',
      payer_email: 'payer@example.test',
      txn_id: txnId,
      payment_type: 'instant',
      receiver_email: fields['business'] ?? '',
      receiver_id: 'S8XGHLYDW9T3S',
      item_name: fields['item_name'] ?? '',
      mc_currency: fields['currency_code'] ?? '',
      item_number: fields['item_number'] ?? '',
      test_ipn: '1',
      ...changes,
    }).toString();
    const body = latin1(message);
    sentBodies.add(body);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await self.notify({ kind: changes['payment_status'] ?? '', url: fields['notify_url'] ?? '', headers, body });
  }

  async function answerApi(params: URLSearchParams, self: Provider): Promise<ProviderResponse> {
    const names = { USER: access.user, PWD: access.password, SIGNATURE: access.signature };
    if (Object.entries(names).some(([name, value]) => params.get(name) !== value)) {
      return refuse('10002', 'Security error');
    }
    const method = params.get('METHOD');
    if (method === 'GetBalance') return api({ ACK: 'Success', L_AMT0: '1.00', L_CURRENCYCODE0: 'USD' });
    if (method === 'TransactionSearch') return search(params.get('INVNUM') ?? '');
    if (method !== 'RefundTransaction') return refuse('81002', 'Unspecified Method');
    const key = params.get('MSGSUBID') ?? '';
    const previous = refundIds.get(key);
    if (previous) return api({ ACK: 'Success', REFUNDTRANSACTIONID: previous });
    const payment = [...payments.values()].find(({ txnId }) => txnId === params.get('TRANSACTIONID'));
    const amount = Number(params.get('AMT'));
    if (payment?.status !== 'Completed') return refuse('10004', 'Transaction refused');
    if (amount > Number(payment.fields['amount']) - payment.refunded) return refuse('10009', 'Transaction refused');
    const refundId = await refundPayment(payment, amount, params.get('CURRENCYCODE') ?? '', self);
    refundIds.set(key, refundId);
    return api({ ACK: 'Success', REFUNDTRANSACTIONID: refundId, GROSSREFUNDAMT: amount.toFixed(2) });
  }

  function search(invoice: string): ProviderResponse {
    const payment = payments.get(invoice);
    if (!payment || payment.status === 'new') return api({ ACK: 'Success' });
    const isPartial = payment.refunded > 0 && payment.refunded < Number(payment.fields['amount']);
    const status = isPartial ? 'Partially Refunded' : payment.refunded > 0 ? 'Refunded' : payment.status;
    return api({
      ACK: 'Success',
      L_TIMESTAMP0: payment.at.toISOString(),
      L_TYPE0: 'Payment',
      L_TRANSACTIONID0: payment.txnId,
      L_STATUS0: status,
      L_AMT0: payment.fields['amount'] ?? '',
      L_CURRENCYCODE0: payment.fields['currency_code'] ?? '',
    });
  }

  return Object.assign(provider, {
    payments,
    open(fields: Record<string, string>) {
      startPayment(fields);
    },
    finish: (invoice: string, result: CheckoutResult) => end(expectPayment(invoice), result, provider),
    async refund(invoice: string, amount: string) {
      const payment = expectPayment(invoice);
      await refundPayment(payment, Number(amount), payment.fields['currency_code'] ?? '', provider);
    },
  });

  function expectPayment(invoice: string): Payment {
    const payment = payments.get(invoice);
    if (!payment) throw new Error(`no PayPal payment ${invoice}`);
    return payment;
  }
}

function api(fields: Record<string, string>): ProviderResponse {
  return text(new URLSearchParams({ ...fields, VERSION: '204.0' }).toString());
}

function refuse(code: string, message: string): ProviderResponse {
  return api({ ACK: 'Failure', L_ERRORCODE0: code, L_SHORTMESSAGE0: message });
}

/** `20:12:59 Jan 13, 2009 PST`: standard time all year, which is precise enough for tests. */
function californiaTime(at: Date): string {
  const local = new Date(at.getTime() - 8 * hourMs).toUTCString();
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(local) ?? [];
  return `${time} ${month} ${day}, ${year} PST`;
}
