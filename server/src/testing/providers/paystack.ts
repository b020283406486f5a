import { createHmac, randomInt, randomUUID } from 'node:crypto';
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
  accessCode: string;
  reference: string;
  status: 'abandoned' | 'success' | 'failed';
  /** Whole subunits: kobo, cents. */
  amount: number;
  currency: string;
  email: string;
  callbackUrl: string;
  metadata: Record<string, unknown>;
  createdAt: string;
  paidAt: string | null;
  refunded: number;
}

interface Refund {
  id: number;
  transaction: number;
  domain: 'test';
  status: 'processed' | 'failed';
  amount: number;
  currency: string;
  merchant_note: string;
  bank_reference: string;
  refunded_at: string;
  createdAt: string;
}

export interface LoopbackPaystack extends LoopbackProvider {
  /** Completes a payment like a payer in the browser, and returns the URL of the redirect. */
  finish(reference: string, result: CheckoutResult): Promise<string>;
  /** Refunds a payment like the operator in Paystack's dashboard. */
  refund(reference: string, amount: number): Promise<void>;
  payments: ReadonlyMap<string, Readonly<Payment>>;
  refunds: readonly Refund[];
}

/**
 * Paystack as https://paystack.com/docs/api describes it: initialize, verify, list, refund, a checkout page, and events
 * signed by HMAC-SHA512 of the raw body with the secret key.
 */
export async function loopbackPaystack({ secretKey }: { secretKey: string }): Promise<LoopbackPaystack> {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const byCode = (code: string) => [...payments.values()].find((payment) => payment.accessCode === code);

  const provider = await openProvider((request, self) => {
    const checkout = /^\/checkout\/(\w+)(\/otp)?$/.exec(request.path);
    if (checkout) return showCheckout(checkout[1] ?? '', checkout[2] !== undefined, request, self);
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return json({ status: false, message: 'Invalid key', type: 'validation_error', code: 'invalid_Key' }, 401);
    }
    const key = `${request.method} ${request.path}`;
    if (key === 'POST /transaction/initialize') return initialize(fields(request), self);
    if (key === 'POST /refund') return createRefund(fields(request), self);
    if (key === 'GET /balance') return json({ status: true, message: 'Balances retrieved', data: [] });
    if (key === 'GET /transaction') return list(request.query);
    const verified = /^\/transaction\/verify\/(.+)$/.exec(request.path)?.[1];
    if (request.method === 'GET' && verified) return verify(decodeURIComponent(verified));
    if (key === 'GET /refund') return listRefunds(request.query);
    const fetched = /^\/transaction\/(\d+)$/.exec(request.path)?.[1];
    if (fetched) return verify([...payments.values()].find(({ id }) => String(id) === fetched)?.reference ?? '');
    return null;
  });

  function initialize(params: Record<string, unknown>, { url }: Provider): ProviderResponse {
    const amount = Number(params['amount']);
    const email = String(params['email'] ?? '');
    const reference = String(params['reference'] ?? randomUUID());
    const refuse = (message: string, code: string) =>
      json({ status: false, message, type: 'validation_error', code }, 400);
    if (!Number.isInteger(amount) || amount <= 0) return refuse('Invalid Amount Sent', 'invalid_params');
    if (!email.includes('@')) return refuse('Invalid Email Address Passed', 'invalid_email_address');
    if (!/^[\w.=-]+$/.test(reference)) return refuse('Invalid characters in reference', 'invalid_params');
    if (payments.has(reference)) return refuse('Duplicate Transaction Reference', 'duplicate_reference');
    const metadata = typeof params['metadata'] === 'string' ? JSON.parse(params['metadata']) : params['metadata'];
    const accessCode = randomUUID().replaceAll('-', '').slice(0, 15);
    payments.set(reference, {
      id: randomInt(1e9, 1e10),
      accessCode,
      reference,
      status: 'abandoned',
      amount,
      currency: String(params['currency'] ?? 'NGN'),
      email,
      callbackUrl: String(params['callback_url'] ?? ''),
      metadata: Object(metadata),
      createdAt: new Date().toISOString(),
      paidAt: null,
      refunded: 0,
    });
    const data = { authorization_url: `${url}/checkout/${accessCode}`, access_code: accessCode, reference };
    return json({ status: true, message: 'Authorization URL created', data });
  }

  function verify(reference: string): ProviderResponse {
    const payment = payments.get(reference);
    if (!payment) {
      const hint = { nextStep: 'Ensure that you are passing the transaction reference' };
      return json(
        { status: false, message: 'Transaction reference not found.', meta: hint, code: 'transaction_not_found' },
        400,
      );
    }
    return json({ status: true, message: 'Verification successful', data: record(payment) });
  }

  function list(query: URLSearchParams): ProviderResponse {
    const perPage = Number(query.get('perPage') ?? 50);
    const at = Number(query.get('page') ?? 1);
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
    const found = [...payments.values()].filter(({ createdAt }) => createdAt >= from && createdAt <= to);
    const data = found.slice((at - 1) * perPage, at * perPage).map(record);
    const meta = { total: found.length, page: at, perPage, pageCount: Math.ceil(found.length / perPage) };
    return json({ status: true, message: 'Transactions retrieved', data, meta });
  }

  function createRefund(params: Record<string, unknown>, self: Provider): Promise<ProviderResponse> | ProviderResponse {
    const request = String(params['transaction']);
    const payment = payments.get(request) ?? [...payments.values()].find(({ id }) => String(id) === request);
    if (payment?.status !== 'success') return json({ status: false, message: 'Transaction not found' }, 404);
    const amount = Number(params['amount'] ?? payment.amount);
    if (amount > payment.amount - payment.refunded) {
      return json({ status: false, message: 'Refund amount cannot be more than transaction amount' }, 400);
    }
    return refundPayment(payment, amount, self, String(params['merchant_note'] ?? ''));
  }

  function listRefunds(query: URLSearchParams): ProviderResponse {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
    const transaction = query.get('transaction');
    const data = refunds.filter(
      (refund) =>
        refund.createdAt >= from &&
        refund.createdAt <= to &&
        (transaction === null || String(refund.transaction) === transaction),
    );
    return json({ status: true, message: 'Refunds retrieved', data, meta: { page: 1, pageCount: 1 } });
  }

  async function refundPayment(payment: Payment, amount: number, self: Provider, note = ''): Promise<ProviderResponse> {
    payment.refunded += amount;
    const { id, reference, currency } = payment;
    const at = new Date().toISOString();
    const refund: Refund = {
      id: randomInt(1e6, 1e7),
      transaction: id,
      domain: 'test',
      status: 'processed',
      amount,
      currency,
      merchant_note: note,
      bank_reference: String(randomInt(1e11, 1e12)),
      refunded_at: at,
      createdAt: at,
    };
    refunds.push(refund);
    await notify(self, 'refund.processed', {
      status: 'processed',
      transaction_reference: reference,
      refund_reference: refund.bank_reference,
      // A string, as in Paystack's examples.
      amount: String(amount),
      currency,
      processor: 'mpgs_zen',
      domain: 'test',
    });
    const data = {
      transaction: { id, domain: 'test', reference, amount: payment.amount, currency },
      id: refund.id,
      status: 'pending',
      amount,
      currency,
      deducted_amount: 0,
      fully_deducted: false,
      refunded_by: 'market@example.test',
    };
    return json({ status: true, message: 'Refund has been queued for processing', data });
  }

  async function showCheckout(
    code: string,
    isCode: boolean,
    request: ProviderRequest,
    self: Provider,
  ): Promise<ProviderResponse | null> {
    const payment = byCode(code);
    if (!payment) return null;
    return hostedCheckout(request, {
      provider: 'Paystack',
      lines: [`${payment.amount / 100} ${payment.currency}`, payment.email],
      codePath: `/checkout/${code}/otp`,
      isCode,
      end: (result) => end(payment, result, self),
    });
  }

  async function end(payment: Payment, result: CheckoutResult, self: Provider): Promise<string> {
    if (result === 'cancel') return String(payment.metadata['cancel_action'] ?? payment.callbackUrl);
    payment.status = result === 'pay' ? 'success' : 'failed';
    payment.paidAt = result === 'pay' ? new Date().toISOString() : null;
    await notify(self, result === 'pay' ? 'charge.success' : 'charge.failed', record(payment));
    const back = new URL(payment.callbackUrl);
    back.searchParams.set('trxref', payment.reference);
    back.searchParams.set('reference', payment.reference);
    return back.href;
  }

  function notify(self: Provider, event: string, data: object): Promise<void> {
    const body = latin1(JSON.stringify({ event, data }));
    const signature = createHmac('sha512', secretKey).update(body, 'latin1').digest('hex');
    const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature };
    return self.notify({ kind: event, url: self.webhookUrl, headers, body });
  }

  return Object.assign(provider, {
    payments,
    refunds,
    async finish(reference: string, result: CheckoutResult) {
      return end(expectPayment(reference), result, provider);
    },
    async refund(reference: string, amount: number) {
      await refundPayment(expectPayment(reference), amount, provider);
    },
  });

  function expectPayment(reference: string): Payment {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`no Paystack payment ${reference}`);
    return payment;
  }
}

function fields({ headers, body }: ProviderRequest): Record<string, unknown> {
  if (headers['content-type']?.startsWith('application/json')) return JSON.parse(utf8(body));
  return Object.fromEntries(new URLSearchParams(utf8(body)));
}

/** The transaction in responses of verify and list, and in webhooks. */
function record(payment: Payment) {
  return {
    id: payment.id,
    domain: 'test',
    status: payment.status,
    reference: payment.reference,
    amount: payment.amount,
    message: null,
    gateway_response: payment.status === 'success' ? 'Successful' : 'Declined',
    paid_at: payment.paidAt,
    created_at: payment.createdAt,
    channel: 'card',
    currency: payment.currency,
    metadata: payment.metadata,
    customer: { id: 1, email: payment.email, first_name: null, last_name: null },
    requested_amount: payment.amount,
  };
}
