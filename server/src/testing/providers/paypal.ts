import { randomBytes } from 'node:crypto';
import {
  type Asked,
  latin1,
  type LoopbackProvider,
  openProvider,
  type Provider,
  redirect,
  type Reply,
  text,
  till,
  utf8,
} from './open-provider.ts';

interface Payment {
  txnId: string;
  fields: Readonly<Record<string, string>>;
  status: 'new' | 'Completed' | 'Pending' | 'Denied';
  at: Date;
  refunded: number;
}

type Outcome = 'pay' | 'pending' | 'decline' | 'cancel';

export interface LoopbackPaypal extends LoopbackProvider {
  /** Ends a payment as if somebody had clicked; answers where their browser goes. */
  finish(invoice: string, outcome: Outcome): Promise<string>;
  /** Takes a form without a browser. */
  open(fields: Record<string, string>): void;
  /** Gives money back as the operator may on PayPal's own site. */
  refund(invoice: string, amount: string): Promise<void>;
  /** By invoice. */
  payments: ReadonlyMap<string, Readonly<Payment>>;
}

/** The keys of PayPal's API of names and values. */
interface Access {
  user: string;
  password: string;
  signature: string;
}

/**
 * PayPal's website payments: the form at /cgi-bin/webscr, messages (IPN) that are confirmed when they come back letter by
 * letter, and the API of names and values for searching and giving back.
 * https://developer.paypal.com/api/nvp-soap/ipn/IPNIntro
 */
export async function loopbackPaypal(access: Access): Promise<LoopbackPaypal> {
  const payments = new Map<string, Payment>();
  const sent = new Set<string>();
  const given = new Map<string, string>();

  const provider = await openProvider((asked, self) => {
    if (asked.path === '/nvp') return answerApi(new URLSearchParams(utf8(asked.body)), self);
    if (asked.path !== '/cgi-bin/webscr') return showTill(asked, self);
    const command = 'cmd=_notify-validate&';
    if (asked.body.startsWith(command))
      return text(sent.has(asked.body.slice(command.length)) ? 'VERIFIED' : 'INVALID');
    const fields = asked.method === 'POST' ? new URLSearchParams(utf8(asked.body)) : asked.query;
    return take(Object.fromEntries(fields));
  });

  function take(fields: Record<string, string>): Reply {
    const { invoice = '' } = fields;
    const before = payments.get(invoice);
    if (fields['cmd'] !== '_xclick' || !fields['business'] || !(Number(fields['amount']) > 0)) {
      return text('We cannot process this transaction: something is missing in the form.');
    }
    if (before && before.status !== 'new') return text('This invoice has already been paid.');
    const txnId = before?.txnId ?? randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
    payments.set(invoice, { txnId, fields, status: 'new', at: new Date(), refunded: 0 });
    return redirect(`/checkoutnow/${txnId}`);
  }

  function showTill(asked: Asked, self: Provider): Promise<Reply> | Reply | null {
    const [, txnId, isChecked] = /^\/checkoutnow\/(\w+)(\/confirm)?$/.exec(asked.path) ?? [];
    const payment = [...payments.values()].find((each) => each.txnId === txnId);
    if (!payment) return null;
    if (asked.method === 'GET') {
      const { item_name = '', amount, currency_code } = payment.fields;
      const lines = [item_name, `${amount} ${currency_code}`];
      if (isChecked) return till('PayPal: confirm that it is you', lines, { pay: 'Confirm', decline: 'Not me' });
      const choices = { pay: 'Pay', confirm: 'Pay, with a check', pending: 'Pay by eCheck', decline: 'Decline' };
      return till('PayPal', lines, { ...choices, cancel: 'Cancel' });
    }
    const outcome = new URLSearchParams(asked.body).get('outcome');
    if (outcome === 'confirm') return redirect(`/checkoutnow/${txnId}/confirm`);
    const known = (['pay', 'pending', 'decline'] as const).find((each) => each === outcome);
    return end(payment, known ?? 'cancel', self).then(redirect);
  }

  async function end(payment: Payment, outcome: Outcome, self: Provider): Promise<string> {
    if (outcome === 'cancel') return payment.fields['cancel_return'] ?? '/';
    const status = outcome === 'pay' ? 'Completed' : outcome === 'pending' ? 'Pending' : 'Denied';
    payment.status = status;
    payment.at = new Date();
    const told = { txn_type: 'web_accept', payment_status: status };
    await notify(payment, status === 'Pending' ? { ...told, pending_reason: 'echeck' } : told, self);
    return (outcome === 'decline' ? payment.fields['cancel_return'] : payment.fields['return']) ?? '/';
  }

  async function giveBack(payment: Payment, amount: number, currency: string, self: Provider): Promise<string> {
    payment.refunded += amount;
    const txnId = randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
    const told = { payment_status: 'Refunded', reason_code: 'refund', txn_id: txnId, parent_txn_id: payment.txnId };
    await notify(payment, { ...told, mc_gross: `-${amount.toFixed(2)}`, mc_currency: currency }, self);
    return txnId;
  }

  async function notify(payment: Payment, told: Record<string, string>, self: Provider): Promise<void> {
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
      ...told,
    }).toString();
    const body = latin1(message);
    sent.add(body);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await self.notify({ kind: told['payment_status'] ?? '', url: fields['notify_url'] ?? '', headers, body });
  }

  async function answerApi(question: URLSearchParams, self: Provider): Promise<Reply> {
    const names = { USER: access.user, PWD: access.password, SIGNATURE: access.signature };
    if (Object.entries(names).some(([name, value]) => question.get(name) !== value)) {
      return refuse('10002', 'Security error');
    }
    const method = question.get('METHOD');
    if (method === 'GetBalance') return api({ ACK: 'Success', L_AMT0: '1.00', L_CURRENCYCODE0: 'USD' });
    if (method === 'TransactionSearch') return search(question.get('INVNUM') ?? '');
    if (method !== 'RefundTransaction') return refuse('81002', 'Unspecified Method');
    const key = question.get('MSGSUBID') ?? '';
    const before = given.get(key);
    if (before) return api({ ACK: 'Success', REFUNDTRANSACTIONID: before });
    const payment = [...payments.values()].find(({ txnId }) => txnId === question.get('TRANSACTIONID'));
    const amount = Number(question.get('AMT'));
    if (payment?.status !== 'Completed') return refuse('10004', 'Transaction refused');
    if (amount > Number(payment.fields['amount']) - payment.refunded) return refuse('10009', 'Transaction refused');
    const refundId = await giveBack(payment, amount, question.get('CURRENCYCODE') ?? '', self);
    given.set(key, refundId);
    return api({ ACK: 'Success', REFUNDTRANSACTIONID: refundId, GROSSREFUNDAMT: amount.toFixed(2) });
  }

  function search(invoice: string): Reply {
    const payment = payments.get(invoice);
    if (!payment || payment.status === 'new') return api({ ACK: 'Success' });
    const isPart = payment.refunded > 0 && payment.refunded < Number(payment.fields['amount']);
    const status = isPart ? 'Partially Refunded' : payment.refunded > 0 ? 'Refunded' : payment.status;
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
      take(fields);
    },
    finish: (invoice: string, outcome: Outcome) => end(expectPayment(invoice), outcome, provider),
    async refund(invoice: string, amount: string) {
      const payment = expectPayment(invoice);
      await giveBack(payment, Number(amount), payment.fields['currency_code'] ?? '', provider);
    },
  });

  function expectPayment(invoice: string): Payment {
    const payment = payments.get(invoice);
    if (!payment) throw new Error(`PayPal knows no ${invoice}`);
    return payment;
  }
}

function api(fields: Record<string, string>): Reply {
  return text(new URLSearchParams({ ...fields, VERSION: '204.0' }).toString());
}

function refuse(code: string, message: string): Reply {
  return api({ ACK: 'Failure', L_ERRORCODE0: code, L_SHORTMESSAGE0: message });
}

/** `20:12:59 Jan 13, 2009 PST`: standard time all year, for what it is worth here. */
function californiaTime(at: Date): string {
  const local = new Date(at.getTime() - 8 * 60 * 60 * 1_000).toUTCString();
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(local) ?? [];
  return `${time} ${month} ${day}, ${year} PST`;
}
