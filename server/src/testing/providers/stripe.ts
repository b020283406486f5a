import { createHmac, randomBytes } from 'node:crypto';
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
import { stripeScript, stripeFrame, stripeChallenge } from './stripe-script.ts';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  created: number;
  livemode: false;
  description: string | null;
  metadata: Record<string, string>;
  latest_charge: string | null;
  cancellation_reason: string | null;
  next_action: { type: 'use_stripe_sdk' } | null;
  last_payment_error: StripeError | null;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  charge: string | null;
  payment_intent: string;
  status: 'succeeded';
  created: number;
  metadata: Record<string, string>;
}

interface StripeError {
  type: string;
  code: string;
  message: string;
  decline_code?: string;
  charge?: string;
  param?: string;
}

/** Stripe's own test numbers: https://docs.stripe.com/testing */
export const stripeCards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  /** Requires a confirmation by the payer (3-D Secure). */
  challenges: '4000002500003155',
} as const;

export interface LoopbackStripe extends LoopbackProvider {
  /** Pays like the script in the browser; with `asks`, `confirmed` is the payer's choice. */
  pay(intentId: string, card: keyof typeof stripeCards, confirmed?: boolean): Promise<void>;
  /** Refunds a payment like the operator in Stripe's dashboard; `amount` in the smallest unit. */
  refund(intentId: string, amount: number): Promise<string>;
  /** Returns the `Stripe-Signature` header of a body. */
  sign(body: string, at?: Date): string;
  intents: ReadonlyMap<string, Readonly<Intent>>;
  /** Deletes the idempotency keys, as Stripe does after a day. */
  deleteIdempotencyKeys(): void;
}

interface Keys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/**
 * Stripe as in https://docs.stripe.com/api: payment intents with idempotency keys, refunds, lists, events signed as
 * `t=…,v1=…`, and a fake of Stripe.js with a payment element in a separate frame.
 */
export async function loopbackStripe(keys: Keys): Promise<LoopbackStripe> {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const storedReplies = new Map<string, { request: string; reply: ProviderResponse }>();
  let clock = 0;

  const provider = await openProvider(async (request, self) => {
    if (request.path === '/v3/' || request.path === '/v3' || request.path.endsWith('/stripe.js')) return stripeScript();
    if (request.path === '/elements') return stripeFrame();
    if (request.path === '/challenge') return stripeChallenge();
    if (!request.path.startsWith('/v1/')) return null;
    return withOrigin(await handleRequest(request, self));
  });

  async function handleRequest(request: ProviderRequest, self: Provider): Promise<ProviderResponse> {
    if (request.method === 'OPTIONS') return { status: 204, body: '' };
    const fields = new URLSearchParams(utf8(request.body));
    const [, key = ''] = /^(?:Bearer|Basic) (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (key === keys.secretKey) return withIdempotency(request, () => handleSecretKeyRequest(request, fields, self));
    const given = key || fields.get('key') || request.query.get('key');
    if (given === keys.publishableKey) return handleBrowserRequest(request, fields, self);
    return errorReply(401, {
      type: 'invalid_request_error',
      code: 'api_key_invalid',
      message: 'Invalid API Key provided',
    });
  }

  /** Returns the stored response for a repeated idempotency key; fails when the parameters differ. */
  async function withIdempotency(
    request: ProviderRequest,
    answer: () => Promise<ProviderResponse>,
  ): Promise<ProviderResponse> {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return answer();
    const content = request.path + request.body;
    const previous = storedReplies.get(key);
    if (previous && previous.request !== content) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return errorReply(400, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
    }
    const reply = previous?.reply ?? (await answer());
    storedReplies.set(key, { request: content, reply });
    return reply;
  }

  async function handleSecretKeyRequest(
    request: ProviderRequest,
    fields: URLSearchParams,
    self: Provider,
  ): Promise<ProviderResponse> {
    const key = `${request.method} ${request.path}`;
    if (key === 'POST /v1/payment_intents') return create(fields);
    if (key === 'POST /v1/refunds') return createRefund(fields, self);
    if (key === 'GET /v1/balance') return json({ object: 'balance', livemode: false, available: [], pending: [] });
    if (key === 'GET /v1/payment_intents') return list([...intents.values()], request.query);
    if (key === 'GET /v1/refunds') {
      const wanted = request.query.get('payment_intent');
      return list(wanted ? refunds.filter((refund) => refund.payment_intent === wanted) : refunds, request.query);
    }
    const intent = intents.get(/^\/v1\/payment_intents\/(pi_\w+)$/.exec(request.path)?.[1] ?? '');
    if (intent && request.method === 'GET') return json(intent);
    return errorReply(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${request.path}`,
    });
  }

  function create(fields: URLSearchParams): ProviderResponse {
    const amount = Number(fields.get('amount'));
    if (!Number.isInteger(amount) || amount < 1 || !/^[a-z]{3}$/.test(fields.get('currency') ?? '')) {
      const code = 'parameter_invalid_integer';
      return errorReply(400, { type: 'invalid_request_error', code, param: 'amount', message: 'Invalid integer' });
    }
    const id = `pi_${token()}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: fields.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${token()}`,
      created: now(),
      livemode: false,
      description: fields.get('description'),
      metadata: mapOf(fields, 'metadata'),
      latest_charge: null,
      cancellation_reason: null,
      next_action: null,
      last_payment_error: null,
    };
    intents.set(id, intent);
    return json(intent);
  }

  async function createRefund(fields: URLSearchParams, self: Provider): Promise<ProviderResponse> {
    const intent = intents.get(fields.get('payment_intent') ?? '');
    const previous = refunds.filter(({ payment_intent }) => payment_intent === intent?.id);
    const refundable = (intent?.amount_received ?? 0) - previous.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(fields.get('amount') ?? refundable);
    if (intent?.status !== 'succeeded' || amount > refundable || amount < 1) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`;
      return errorReply(400, { type: 'invalid_request_error', code: 'amount_too_large', message });
    }
    return json(await refundIntent(intent, amount, mapOf(fields, 'metadata'), self));
  }

  async function refundIntent(intent: Intent, amount: number, metadata: Record<string, string>, self: Provider) {
    const refund: Refund = {
      id: `re_${token()}`,
      object: 'refund',
      amount,
      currency: intent.currency,
      charge: intent.latest_charge,
      payment_intent: intent.id,
      status: 'succeeded',
      created: now(),
      metadata,
    };
    refunds.push(refund);
    await sendEvent('refund.created', refund, self);
    return refund;
  }

  /** Requests of the script with the publishable key, for an intent whose client secret it sends. */
  async function handleBrowserRequest(
    request: ProviderRequest,
    fields: URLSearchParams,
    self: Provider,
  ): Promise<ProviderResponse> {
    const [, id = '', action] =
      /^\/v1\/payment_intents\/(pi_[a-z0-9]+)(?:\/(confirm|challenge))?$/.exec(request.path) ?? [];
    const intent = intents.get(id);
    const secret = fields.get('client_secret') ?? request.query.get('client_secret');
    if (!intent || secret !== intent.client_secret) {
      const code = 'payment_intent_invalid_parameter';
      return errorReply(400, { type: 'invalid_request_error', code, message: 'The client_secret does not match.' });
    }
    if (action === 'confirm') return confirm(intent, fields.get('payment_method_data[card][number]') ?? '', self);
    if (action === 'challenge') return challenge(intent, fields.get('outcome') === 'pay', self);
    return json(publicIntent(intent));
  }

  async function confirm(intent: Intent, given: string, self: Provider): Promise<ProviderResponse> {
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      const code = 'payment_intent_unexpected_state';
      return errorReply(400, { type: 'invalid_request_error', code, message: 'This payment is over.' });
    }
    const number = given.replace(/\D/g, '');
    if (number.length !== 16) {
      return errorReply(402, {
        type: 'validation_error',
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      });
    }
    if (number === stripeCards.challenges) {
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      return json(publicIntent(intent));
    }
    if (number === stripeCards.pays) return succeed(intent, self);
    return decline(
      intent,
      {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      },
      self,
    );
  }

  async function challenge(intent: Intent, isConfirmed: boolean, self: Provider): Promise<ProviderResponse> {
    if (intent.status !== 'requires_action') return json(publicIntent(intent));
    if (isConfirmed) return succeed(intent, self);
    const message = 'We are unable to authenticate your payment method.';
    const code = 'payment_intent_authentication_failure';
    return decline(intent, { type: 'invalid_request_error', code, message }, self);
  }

  async function succeed(intent: Intent, self: Provider): Promise<ProviderResponse> {
    const latest_charge = `ch_${token()}`;
    const paid = { latest_charge, next_action: null, last_payment_error: null, amount_received: intent.amount };
    Object.assign(intent, { ...paid, status: 'succeeded' });
    await sendEvent('payment_intent.succeeded', intent, self);
    return json(publicIntent(intent));
  }

  async function decline(intent: Intent, error: StripeError, self: Provider): Promise<ProviderResponse> {
    const charge = `ch_${token()}`;
    const last_payment_error = { ...error, charge };
    Object.assign(intent, { latest_charge: charge, next_action: null, last_payment_error });
    intent.status = 'requires_payment_method';
    await sendEvent('payment_intent.payment_failed', intent, self);
    return errorReply(402, { ...last_payment_error, payment_intent: publicIntent(intent) });
  }

  function sign(body: string, at = new Date()): string {
    const time = Math.floor(at.getTime() / 1_000);
    const signature = createHmac('sha256', keys.webhookSecret).update(`${time}.`).update(body, 'latin1').digest('hex');
    // An event can have several signatures while a secret is rotated.
    return `t=${time},v1=${'0'.repeat(64)},v1=${signature},v0=${'1'.repeat(64)}`;
  }

  function sendEvent(type: string, object: object, self: Provider): Promise<void> {
    const event = {
      id: `evt_${token()}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      type,
      livemode: false,
      pending_webhooks: 1,
      data: { object },
    };
    const body = latin1(JSON.stringify(event));
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': sign(body) };
    return self.notify({ kind: type, url: self.webhookUrl, headers, body });
  }

  /** Lists objects newest first; objects of the same second by creation order. */
  function list<Item extends { id: string; created: number }>(
    all: readonly Item[],
    query: URLSearchParams,
  ): ProviderResponse {
    const from = Number(query.get('created[gte]') ?? 0);
    const to = Number(query.get('created[lt]') ?? Infinity);
    const found = all.filter(({ created }) => created >= from && created < to).toReversed();
    const after = query.get('starting_after');
    const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
    const data = found.slice(start, start + Number(query.get('limit') ?? 10));
    return json({ object: 'list', data, has_more: start + data.length < found.length, url: '/v1' });
  }

  function now(): number {
    clock = Math.max(clock, Math.floor(Date.now() / 1_000));
    return clock;
  }

  return Object.assign(provider, {
    intents,
    sign,
    deleteIdempotencyKeys: () => storedReplies.clear(),
    async pay(intentId: string, card: keyof typeof stripeCards, confirmed = true) {
      const intent = expectIntent(intentId);
      await confirm(intent, stripeCards[card], provider);
      if (card === 'challenges') await challenge(intent, confirmed, provider);
    },
    async refund(intentId: string, amount: number) {
      return (await refundIntent(expectIntent(intentId), amount, {}, provider)).id;
    },
  });

  function expectIntent(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw new Error(`no Stripe payment intent ${id}`);
    return intent;
  }
}

/** Fields of an intent that the browser gets. */
function publicIntent({ metadata: _metadata, latest_charge: _charge, ...intent }: Intent) {
  return intent;
}

function token(): string {
  return randomBytes(12).toString('hex');
}

function errorReply(status: number, error: StripeError & { payment_intent?: object }): ProviderResponse {
  return json({ error }, status);
}

function withOrigin(reply: ProviderResponse): ProviderResponse {
  const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  return { ...reply, headers: { ...reply.headers, ...allowed } };
}

/** `metadata[name]=value` of a form. */
function mapOf(fields: URLSearchParams, name: string): Record<string, string> {
  const found = [...fields].flatMap(([key, value]) => {
    const inner = new RegExp(`^${name}\\[(.+)\\]$`).exec(key)?.[1];
    return inner === undefined ? [] : [[inner, value] as const];
  });
  return Object.fromEntries(found);
}
