import { randomInt } from 'node:crypto';
import { type CheckoutResult, hostedCheckout } from './hosted-checkout.ts';
import {
  type ProviderRequest,
  json,
  latin1,
  type LoopbackProvider,
  openProvider,
  type Provider,
  type ProviderResponse,
  utf8,
} from './open-provider.ts';

interface Payment {
  id: number;
  txRef: string;
  status: 'new' | 'successful' | 'failed';
  amount: number;
  currency: string;
  redirectUrl: string;
  email: string;
  meta: Record<string, unknown>;
  createdAt: string;
  refunded: number;
}

interface Refund {
  id: number;
  account_id: 1;
  tx_id: number;
  amount_refunded: number;
  status: 'completed' | 'pending' | 'failed';
  destination: 'payment_source';
  comments: string;
  created_at: string;
}

export interface LoopbackFlutterwave extends LoopbackProvider {
  /** Completes a payment like a payer in the browser, and returns the URL of the redirect. */
  finish(txRef: string, result: CheckoutResult): Promise<string>;
  payments: ReadonlyMap<string, Readonly<Payment>>;
  refunds: readonly Refund[];
  /** The next refund succeeds, but its response is a 502. */
  losesNextRefund: boolean;
  /** Lists of refunds omit the comments. */
  omitsRefundComments: boolean;
}

/**
 * Flutterwave v3 as in https://developer.flutterwave.com/v3.0/docs: payments, verify, list, refund, a checkout
 * page, and webhooks that are authenticated by the secret hash only.
 */
export async function loopbackFlutterwave(secrets: {
  secretKey: string;
  webhookSecret: string;
}): Promise<LoopbackFlutterwave> {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const byId = (id: string) => [...payments.values()].find((payment) => String(payment.id) === id);
  const notFound = json({ status: 'error', message: 'No transaction was found for this id', data: null }, 400);

  const opened = await openProvider((request, self) => {
    const checkout = /^\/v3\/hosted\/pay\/(\w+)(\/otp)?$/.exec(request.path);
    if (checkout) return showCheckout(byId(checkout[1] ?? ''), checkout[2] !== undefined, request, self);
    if (request.headers.authorization !== `Bearer ${secrets.secretKey}`) {
      return json({ status: 'error', message: 'Invalid authorization key', data: null }, 401);
    }
    const key = `${request.method} ${request.path}`;
    if (key === 'POST /v3/payments') return begin(JSON.parse(utf8(request.body)), self);
    if (key === 'GET /v3/transactions/verify_by_reference')
      return verify(payments.get(request.query.get('tx_ref') ?? ''));
    if (key === 'GET /v3/balances') return json({ status: 'success', message: 'Wallet balances fetched', data: [] });
    if (key === 'GET /v3/transactions') return list(request.query);
    if (key === 'GET /v3/refunds') return listRefunds(request.query);
    const [, id = '', action] = /^\/v3\/transactions\/(\d+)\/(verify|refund)$/.exec(request.path) ?? [];
    if (action === 'verify') return verify(byId(id));
    if (action === 'refund') return refund(byId(id), JSON.parse(utf8(request.body)));
    return null;
  });

  const provider = Object.assign(opened, { payments, refunds, losesNextRefund: false, omitsRefundComments: false });

  function begin(params: Record<string, unknown>, { url }: Provider): ProviderResponse {
    const amount = Number(params['amount']);
    const txRef = String(params['tx_ref'] ?? '');
    const { email = '' } = Object(params['customer']);
    if (!(amount > 0) || !txRef || !String(email).includes('@')) {
      return json({ status: 'error', message: 'Missing parameter or invalid amount', data: null }, 400);
    }
    const payment: Payment = {
      id: randomInt(1e8, 1e9),
      txRef,
      status: 'new',
      amount,
      currency: String(params['currency'] ?? 'NGN'),
      redirectUrl: String(params['redirect_url'] ?? ''),
      email: String(email),
      meta: Object(params['meta']),
      createdAt: new Date().toISOString(),
      refunded: 0,
    };
    payments.set(txRef, payment);
    return json({ status: 'success', message: 'Hosted Link', data: { link: `${url}/v3/hosted/pay/${payment.id}` } });
  }

  function verify(payment: Payment | undefined): ProviderResponse {
    if (!payment || payment.status === 'new') return notFound;
    const data = { ...record(payment), meta: payment.meta };
    return json({ status: 'success', message: 'Transaction fetched successfully', data });
  }

  function list(query: URLSearchParams): ProviderResponse {
    const perPage = 10;
    const at = Number(query.get('page') ?? 1);
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
    const found = [...payments.values()].filter(
      ({ status, createdAt }) => status !== 'new' && createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to,
    );
    const data = found.slice((at - 1) * perPage, at * perPage).map(record);
    const total_pages = Math.ceil(found.length / perPage);
    const meta = { page_info: { total: found.length, current_page: at, total_pages } };
    return json({ status: 'success', message: 'Transactions fetched', meta, data });
  }

  function refund(payment: Payment | undefined, params: Record<string, unknown>): ProviderResponse {
    if (payment?.status !== 'successful') return notFound;
    const amount = Number(params['amount'] ?? payment.amount);
    if (Math.round(amount * 100) > Math.round((payment.amount - payment.refunded) * 100)) {
      return json({ status: 'error', message: 'Refund amount is more than what is left', data: null }, 400);
    }
    payment.refunded += amount;
    const data: Refund = {
      id: randomInt(1e4, 1e9),
      account_id: 1,
      tx_id: payment.id,
      amount_refunded: amount,
      status: 'completed',
      destination: 'payment_source',
      comments: String(params['comments'] ?? ''),
      created_at: new Date().toISOString(),
    };
    refunds.push(data);
    if (provider.losesNextRefund) {
      provider.losesNextRefund = false;
      return { status: 502, body: 'Bad Gateway' };
    }
    return json({ status: 'success', message: 'Transaction refund initiated', data });
  }

  function listRefunds(query: URLSearchParams): ProviderResponse {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
    const found = refunds.filter(({ created_at: at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);
    const data = found.map(({ comments, ...rest }) => (provider.omitsRefundComments ? rest : { ...rest, comments }));
    const meta = { page_info: { total: data.length, current_page: 1, total_pages: 1 } };
    return json({ status: 'success', message: 'Refunds fetched', meta, data });
  }

  async function showCheckout(payment: Payment | undefined, isCode: boolean, request: ProviderRequest, self: Provider) {
    if (!payment) return null;
    return hostedCheckout(request, {
      provider: 'Flutterwave',
      lines: [`${payment.amount} ${payment.currency}`, payment.email],
      codePath: `/v3/hosted/pay/${payment.id}/otp`,
      isCode,
      end: (result) => end(payment, result, self),
    });
  }

  async function end(payment: Payment, result: CheckoutResult, self: Provider): Promise<string> {
    const back = new URL(payment.redirectUrl);
    back.searchParams.set('tx_ref', payment.txRef);
    if (result === 'cancel') {
      back.searchParams.set('status', 'cancelled');
      return back.href;
    }
    payment.status = result === 'pay' ? 'successful' : 'failed';
    const body = latin1(JSON.stringify({ event: 'charge.completed', data: record(payment) }));
    const headers = { 'Content-Type': 'application/json', 'verif-hash': secrets.webhookSecret };
    await self.notify({ kind: `charge.completed ${payment.status}`, url: self.webhookUrl, headers, body });
    back.searchParams.set('status', payment.status);
    back.searchParams.set('transaction_id', String(payment.id));
    return back.href;
  }

  return Object.assign(provider, {
    async finish(txRef: string, result: CheckoutResult) {
      const payment = payments.get(txRef);
      if (!payment) throw new Error(`no Flutterwave payment ${txRef}`);
      return end(payment, result, provider);
    },
  });
}

/** The transaction in responses of verify and list, and in webhooks. */
function record(payment: Payment) {
  return {
    id: payment.id,
    tx_ref: payment.txRef,
    flw_ref: `FLW-MOCK-${payment.id}`,
    amount: payment.amount,
    currency: payment.currency,
    charged_amount: payment.amount,
    app_fee: 1.4,
    processor_response: payment.status === 'successful' ? 'Approved by Financial Institution' : 'Declined',
    status: payment.status,
    payment_type: 'card',
    created_at: payment.createdAt,
    customer: { id: 1, email: payment.email },
  };
}
