import { Stripe } from 'stripe';
import { trackedFetch } from '../../../platform/external/track-request.ts';
import {
  InvalidWebhookError,
  type Gateway,
  GatewayFailure,
  type GatewayKind,
  type GatewayDeps,
  type GatewayEvent,
  type Order,
  providerTimeoutMs,
} from '../gateway.ts';
import { requestRefund, keyErrorStatuses } from '../request-refund.ts';
import { toMinor } from '../minor-units.ts';
import { orderReference } from '../order-reference.ts';
import { paymentMetadata } from '../payment-metadata.ts';
import { eventOfDispute, eventOfIntent, eventOfRefund, refundState } from './stripe-events.ts';
import { stripeDecimals, stripeStep } from './stripe-units.ts';

const fetchStripe = trackedFetch('stripe');

/** Maximum age of an event, against replay attacks (quality 31). */
const toleranceSeconds = 300;
const pageSize = 100;

/** Cards by Stripe: payment intents, the Payment Element in the browser, signed events. */
export const stripeKind: GatewayKind = {
  name: 'stripe',
  fields: [
    { name: 'publishable_key', isSecret: false, isRequired: true },
    { name: 'secret_key', isSecret: true, isRequired: true },
    { name: 'webhook_secret', isSecret: true, isRequired: true },
    { name: 'currency', isSecret: false, isRequired: false },
  ],
  currency: ({ currency = '' }) => currency.toUpperCase(),
  make: ({ secret_key: key = '', webhook_secret: webhookSecret = '' }, tools) => {
    const stripe = new Stripe(key, {
      ...apiHost(tools),
      httpClient: Stripe.createFetchHttpClient((url, init) => fetchStripe(url, { ...init, redirect: 'error' })),
      timeout: providerTimeoutMs,
      // No retries here: the payer or the job retries with the same idempotency key.
      maxNetworkRetries: 0,
      telemetry: false,
    });
    return stripeGateway(stripe, { ...tools, webhookSecret });
  },
};

function apiHost({ address }: GatewayDeps) {
  if (address === '') return {};
  const { protocol, hostname, port } = new URL(address);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

function stripeGateway(
  stripe: Stripe,
  { webhookSecret, now, referenceKey }: GatewayDeps & { webhookSecret: string },
): Gateway {
  return {
    name: 'stripe',

    async start(order) {
      const idempotencyKey = orderReference(order, await referenceKey());
      const intent = await wrapErrors(() =>
        stripe.paymentIntents.create(
          {
            amount: minorAmount(order),
            currency: order.currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description: order.packageName,
            metadata: truncateValues(paymentMetadata(order)),
          },
          { idempotencyKey },
        ),
      );
      const { id, object, amount, currency, status, client_secret, metadata, created, livemode } = intent;
      const response = { id, object, amount, currency, status, client_secret, metadata, created, livemode };
      return { orderId: id, response };
    },

    async parseWebhook({ headers, rawBody }) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') throw new InvalidWebhookError('without a signature');
      const event = verified(rawBody, signature);
      const at = new Date(event.created * 1_000);
      switch (event.type) {
        case 'payment_intent.succeeded':
        case 'payment_intent.payment_failed':
        case 'payment_intent.canceled':
        case 'payment_intent.processing':
          return eventOfIntent(event.data.object, at);
        case 'refund.created':
        case 'refund.updated':
        case 'refund.failed':
          return eventOfRefund(event.data.object, at);
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.closed':
          return eventOfDispute(event.data.object, at);
        default:
          return null;
      }
    },

    async fetchStatus({ orderId }) {
      if (!orderId) return null;
      const intent = await wrapErrors(() => stripe.paymentIntents.retrieve(orderId)).catch((error: unknown) => {
        if (error instanceof StripeRefused && error.isUnknown) return null;
        throw error;
      });
      return intent && eventOfIntent(intent, now());
    },

    async refund({ transactionId, orderId, currency }, { amount, key: refundKey }) {
      if (!orderId) throw new GatewayFailure('nothing was paid', { isRetryable: false });
      // Stripe deletes idempotency keys after a day; the metadata of a refund stays.
      const made = await wrapErrors(() => stripe.refunds.list({ payment_intent: orderId, limit: pageSize }));
      const earlier = made.data.find(({ metadata }) => metadata?.['refund_key'] === refundKey);
      const refund =
        earlier ??
        (await requestRefund(() =>
          wrapErrors(() =>
            stripe.refunds.create(
              {
                payment_intent: orderId,
                amount: toMinor(amount, stripeDecimals(currency)),
                metadata: { payment_transaction_id: String(transactionId), refund_key: refundKey },
              },
              { idempotencyKey: refundKey },
            ),
          ),
        ));
      return { refundId: refund.id, state: refundState(refund) };
    },

    async check() {
      const endpoint = 'GET /v1/balance';
      try {
        const { livemode } = await wrapErrors(() => stripe.balance.retrieve());
        return { request: endpoint, isKnown: true, isLive: livemode, message: '' };
      } catch (error) {
        if (!(error instanceof StripeRefused) || !error.isKeyError) throw error;
        return { request: endpoint, isKnown: false, isLive: null, message: error.message };
      }
    },

    async *list(from, to) {
      const created = { gte: seconds(from), lt: seconds(to) };
      yield* pages((after) => stripe.paymentIntents.list({ created, limit: pageSize, ...after }), eventOfIntent);
    },

    async *listRefunds(from, to) {
      const created = { gte: seconds(from), lt: seconds(to) };
      yield* pages((after) => stripe.refunds.list({ created, limit: pageSize, ...after }), eventOfRefund);
    },
  };

  function verified(rawBody: Buffer, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(
        rawBody,
        signature,
        webhookSecret,
        toleranceSeconds,
        undefined,
        now().getTime(),
      );
    } catch {
      // The reason of the library quotes the body, which contains personal data.
      throw new InvalidWebhookError('wrong or expired Stripe signature');
    }
  }
}

/**
 * Converts the amount of an order to minor units.
 * @throws GatewayFailure for an amount that Stripe does not accept
 */
function minorAmount({ amount, currency }: Order): number {
  const minor = toMinor(amount, stripeDecimals(currency));
  if (minor % stripeStep(currency) === 0) return minor;
  throw new GatewayFailure(`Stripe takes whole amounts of ${currency} only`, { isRetryable: false });
}

/** Cuts metadata values to 500 characters, the limit of Stripe. */
function truncateValues(metadata: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value).slice(0, 500)]));
}

async function* pages<Item extends { id: string; created: number }>(
  page: (after: { starting_after?: string }) => Promise<Stripe.ApiList<Item>>,
  read: (item: Item, at: Date) => GatewayEvent | null,
): AsyncGenerator<GatewayEvent> {
  let after = {};
  for (;;) {
    const { data, has_more } = await wrapErrors(() => page(after));
    for (const item of data) {
      const event = read(item, new Date(item.created * 1_000));
      if (event) yield event;
    }
    const last = data.at(-1);
    if (!has_more || !last) return;
    after = { starting_after: last.id };
  }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}

/** Replaces errors of the library, which contain the response with its headers, by errors with type and code only. */
async function wrapErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) throw new GatewayFailure('Stripe is out of reach');
    throw new StripeRefused(error);
  }
}

class StripeRefused extends GatewayFailure {
  /** Stripe has no such object. */
  readonly isUnknown: boolean;
  /** The key is wrong or unauthorised. */
  readonly isKeyError: boolean;

  constructor({ type, code, statusCode }: Stripe.errors.StripeError) {
    const isBusy = statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409;
    const isRetryable = isBusy || keyErrorStatuses.has(statusCode);
    super(`Stripe refused: ${type} ${code ?? ''} (${statusCode ?? 'no answer'})`, { isRetryable });
    this.isUnknown = statusCode === 404;
    this.isKeyError = keyErrorStatuses.has(statusCode);
  }
}
