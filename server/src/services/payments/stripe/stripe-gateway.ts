import { Stripe } from 'stripe';
import {
  ForgedNotice,
  type Gateway,
  GatewayFailure,
  type GatewayKind,
  type GatewayTools,
  type Notice,
  type Order,
  providerPatienceMs,
} from '../gateway.ts';
import { askForRefund, keyStatuses } from '../ask-for-refund.ts';
import { toMinor } from '../minor-units.ts';
import { orderReference } from '../order-reference.ts';
import { paymentMetadata } from '../payment-metadata.ts';
import { noticeOfDispute, noticeOfIntent, noticeOfRefund, refundState } from './stripe-notices.ts';
import { stripePlaces, stripeStep } from './stripe-units.ts';

/** Messages that are older are refused: somebody may have kept one (quality 31). */
const toleranceSeconds = 300;
const pageSize = 100;

/** Cards by Stripe: payment intents, the payment element in the browser, signed events. */
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
      ...whereItAnswers(tools),
      httpClient: Stripe.createFetchHttpClient((url, init) => fetch(url, { ...init, redirect: 'error' })),
      timeout: providerPatienceMs,
      // The payer tries again, or the job does: both know that one try is one payment.
      maxNetworkRetries: 0,
      telemetry: false,
    });
    return stripeGateway(stripe, { ...tools, webhookSecret });
  },
};

function whereItAnswers({ address }: GatewayTools) {
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
  { webhookSecret, now, referenceKey }: GatewayTools & { webhookSecret: string },
): Gateway {
  return {
    name: 'stripe',

    async start(order) {
      const idempotencyKey = orderReference(order, await referenceKey());
      const intent = await asked(() =>
        stripe.paymentIntents.create(
          {
            amount: minorAmount(order),
            currency: order.currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            description: order.packageName,
            metadata: shortened(paymentMetadata(order)),
          },
          { idempotencyKey },
        ),
      );
      const { id, object, amount, currency, status, client_secret, metadata, created, livemode } = intent;
      const response = { id, object, amount, currency, status, client_secret, metadata, created, livemode };
      return { orderId: id, response };
    },

    async readNotice({ headers, rawBody }) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') throw new ForgedNotice('without a signature');
      const event = verified(rawBody, signature);
      const at = new Date(event.created * 1_000);
      switch (event.type) {
        case 'payment_intent.succeeded':
        case 'payment_intent.payment_failed':
        case 'payment_intent.canceled':
        case 'payment_intent.processing':
          return noticeOfIntent(event.data.object, at);
        case 'refund.created':
        case 'refund.updated':
        case 'refund.failed':
          return noticeOfRefund(event.data.object, at);
        case 'charge.dispute.created':
        case 'charge.dispute.updated':
        case 'charge.dispute.closed':
          return noticeOfDispute(event.data.object, at);
        default:
          return null;
      }
    },

    async lookUp({ orderId }) {
      if (!orderId) return null;
      const intent = await asked(() => stripe.paymentIntents.retrieve(orderId)).catch((error: unknown) => {
        if (error instanceof StripeRefused && error.isUnknown) return null;
        throw error;
      });
      return intent && noticeOfIntent(intent, now());
    },

    async refund({ transactionId, orderId, currency }, { amount, key: refundKey }) {
      if (!orderId) throw new GatewayFailure('nothing was paid', { isPassing: false });
      // Stripe forgets keys after a day; what is written with a refund stays.
      const made = await asked(() => stripe.refunds.list({ payment_intent: orderId, limit: pageSize }));
      const before = made.data.find(({ metadata }) => metadata?.['refund_key'] === refundKey);
      const refund =
        before ??
        (await askForRefund(() =>
          asked(() =>
            stripe.refunds.create(
              {
                payment_intent: orderId,
                amount: toMinor(amount, stripePlaces(currency)),
                metadata: { payment_transaction_id: String(transactionId), refund_key: refundKey },
              },
              { idempotencyKey: refundKey },
            ),
          ),
        ));
      return { refundId: refund.id, state: refundState(refund) };
    },

    async check() {
      const question = 'GET /v1/balance';
      try {
        const { livemode } = await asked(() => stripe.balance.retrieve());
        return { question, isKnown: true, isLive: livemode, said: '' };
      } catch (error) {
        if (!(error instanceof StripeRefused) || !error.isOfKeys) throw error;
        return { question, isKnown: false, isLive: null, said: error.message };
      }
    },

    async *list(from, to) {
      const created = { gte: seconds(from), lt: seconds(to) };
      yield* pages((after) => stripe.paymentIntents.list({ created, limit: pageSize, ...after }), noticeOfIntent);
    },

    async *listRefunds(from, to) {
      const created = { gte: seconds(from), lt: seconds(to) };
      yield* pages((after) => stripe.refunds.list({ created, limit: pageSize, ...after }), noticeOfRefund);
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
      // The reason quotes the message, which names people.
      throw new ForgedNotice('the signature is not Stripe’s, or too old');
    }
  }
}

/** @throws GatewayFailure for an amount that Stripe would not take */
function minorAmount({ amount, currency }: Order): number {
  const minor = toMinor(amount, stripePlaces(currency));
  if (minor % stripeStep(currency) === 0) return minor;
  throw new GatewayFailure(`Stripe takes whole amounts of ${currency} only`, { isPassing: false });
}

/** Stripe keeps texts of 500 letters at most. */
function shortened(metadata: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value).slice(0, 500)]));
}

async function* pages<Thing extends { id: string; created: number }>(
  page: (after: { starting_after?: string }) => Promise<Stripe.ApiList<Thing>>,
  read: (thing: Thing, at: Date) => Notice | null,
): AsyncGenerator<Notice> {
  let after = {};
  for (;;) {
    const { data, has_more } = await asked(() => page(after));
    for (const thing of data) {
      const notice = read(thing, new Date(thing.created * 1_000));
      if (notice) yield notice;
    }
    const last = data.at(-1);
    if (!has_more || !last) return;
    after = { starting_after: last.id };
  }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}

/** Errors of the library hold the answer with its headers; of them only the kind and the code go on. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) throw new GatewayFailure('Stripe is out of reach');
    throw new StripeRefused(error);
  }
}

class StripeRefused extends GatewayFailure {
  /** Stripe has no such thing. */
  readonly isUnknown: boolean;
  /** The key is wrong, or not allowed to. */
  readonly isOfKeys: boolean;

  constructor({ type, code, statusCode }: Stripe.errors.StripeError) {
    const isBusy = statusCode === undefined || statusCode >= 500 || statusCode === 429 || statusCode === 409;
    const isPassing = isBusy || keyStatuses.has(statusCode);
    super(`Stripe refused: ${type} ${code ?? ''} (${statusCode ?? 'no answer'})`, { isPassing });
    this.isUnknown = statusCode === 404;
    this.isOfKeys = keyStatuses.has(statusCode);
  }
}
