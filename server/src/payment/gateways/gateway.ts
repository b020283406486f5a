import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayName } from '@latchkey/contract/payment/gateways';

/**
 * Common interface of payment providers, without database access. Each provider has its own folder (stripe/, paystack/ …)
 * and is registered in open-payments.ts. Amounts are decimal texts in major units (`19.99`); a gateway converts them to the
 * units of its provider. Each request to a provider times out after `providerTimeoutMs`.
 */
export interface Gateway {
  readonly name: GatewayName;
  /** Whether the provider starts no payment without the email of the payer. */
  readonly needsEmail?: boolean;

  /**
   * Starts a payment. Idempotent: the same transaction is one payment at the provider.
   * @throws GatewayFailure
   */
  start(order: Order): Promise<StartResult>;

  /**
   * Parses and verifies a webhook; null for kinds of events that are not used. The signature is checked over the raw body;
   * a gateway without reliable signatures verifies the event by a request to the provider.
   * @throws InvalidWebhookError when the webhook is not from the provider
   * @throws GatewayFailure when it could not be verified now
   */
  parseWebhook(message: WebhookRequest): Promise<GatewayEvent | null>;

  /**
   * Fetches the status of a payment from the provider.
   * @returns null when the provider reports no event: not paid yet, or unknown there
   * @throws GatewayFailure
   */
  fetchStatus(payment: StartedPayment): Promise<GatewayEvent | null>;

  /**
   * Makes a full or partial refund. `refund.key` is an idempotency key: a retry with the same key is the same refund.
   * @throws GatewayFailure retryable when the result is unknown; otherwise this attempt made no refund
   * @throws RefundRefused when the provider rejected this refund: no attempt made it, and no retry will
   */
  refund(payment: StartedPayment, refund: RefundRequest): Promise<RefundResult>;

  /**
   * Returns the reference of a payment at providers that let us choose it. It is saved before the request to the provider,
   * so that a webhook with our transaction id and another reference is not accepted.
   */
  reference?(order: Order): Promise<string>;

  /** Lists the payments of a period, if the provider has a list: for the daily reconciliation. */
  list?(from: Date, to: Date): AsyncIterable<GatewayEvent>;

  /** Lists the refunds that were started in a period. */
  listRefunds?(from: Date, to: Date): AsyncIterable<GatewayEvent>;

  /**
   * Checks the keys with a read-only request, for an admin who has just set them; null when the keys allow payments but no
   * requests.
   * @throws GatewayFailure when the provider did not respond
   */
  check?(): Promise<GatewayCheck | null>;
}

/** Result of checking the keys of a provider. */
export interface GatewayCheck {
  /** Name of the request in the documentation of the provider. */
  request: string;
  isKnown: boolean;
  /** Whether the keys are for live payments; null when unknown. */
  isLive: boolean | null;
  /** Message of the provider when it rejected the keys. */
  message: string;
}

/** A payment to start, with its payer. */
export interface Order {
  /** `payment_transaction.id`; sent to the provider and returned in its webhooks. */
  transactionId: number;
  packageId: number;
  packageName: string;
  /** Decimal text with two places: `19.99`. */
  amount: string;
  /** ISO 4217, upper case. */
  currency: string;
  platform: 'web' | 'app';
  payer: Payer;
  /** Base URL of the site for the payer's browser, without a trailing slash; used for return URLs. */
  siteUrl: string;
  /** Base URL of the server for the provider; used for webhook URLs. */
  serverUrl: string;
}

export interface Payer {
  id: number;
  name: string;
  email: string;
  mobile: string;
  address: string;
  city: string;
}

/** Result of starting a payment, for the client. */
export interface StartResult {
  /** Id of the intent, reference or order at the provider. */
  orderId: string;
  /**
   * `payment_gateway_response` of the payment intent (contract 3.13); in the shape of the provider. Contains no secret of
   * the gateway.
   */
  response: Record<string, unknown>;
  /** URL to redirect to, for providers with a hosted checkout page. */
  redirect?: string;
  /** Form that the browser posts, for PayPal. */
  form?: { action: string; fields: Record<string, string> };
}

export interface WebhookRequest {
  headers: IncomingHttpHeaders;
  /** Unchanged bytes of the body. */
  rawBody: Buffer;
  query: Readonly<Record<string, string>>;
}

/** An event of a payment, as reported by its provider. */
export type GatewayEvent = ChargeEvent | RefundEvent;

export interface ChargeEvent extends EventFields {
  kind:
    | 'succeeded'
    | 'failed'
    /** Pending at a bank, which takes days. */
    | 'under_way';
}

export interface RefundEvent extends EventFields {
  kind:
    /** A refund was accepted by the provider; has succeeded; has failed, possibly after it had succeeded. */
    | 'refund_sent'
    | 'refunded'
    | 'refund_failed'
    /** The payer's bank opened a dispute; we won it; we lost it. */
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost';
  /** Id of the refund or dispute at the provider. */
  refundId: string;
}

interface EventFields {
  /** Id of the event; the same for a repeated event and for the same status from a status query. */
  eventId: string;
  /** `payment_transaction.id`, as returned in metadata, `custom` or `tx_ref`. */
  transactionId?: number;
  orderId?: string;
  /** Id of the charge that succeeded or was refunded. */
  chargeId?: string;
  /** Decimal text in major units: the amount of the payment or of this refund. May be `0` for a failure. */
  amount: string;
  /** ISO 4217, upper case; `''` only for a failure without a currency. */
  currency: string;
  at: Date;
  /** Failure reason, in the provider's words. */
  reason?: string;
}

/** A started payment, with the fields that providers need. */
export interface StartedPayment {
  transactionId: number;
  orderId: string | null;
  chargeId: string | null;
  /** Requested amount. */
  amount: string;
  currency: string;
  createdAt: Date;
}

export interface RefundResult {
  /** Id of the refund at the provider. */
  refundId: string;
  /** `sent`: accepted and pending; `done`: succeeded; `failed`: failed. */
  state: 'sent' | 'done' | 'failed';
}

export interface RefundRequest {
  /** Decimal text in major units. */
  amount: string;
  /** Idempotency key of less than 38 characters, which is the limit of PayPal. */
  key: string;
  /** Ids at the provider of the already recorded refunds of this payment: none of them is this one. */
  known?: readonly string[];
}

/** One field of a gateway's settings in the console. */
export interface GatewayField {
  name: string;
  /** Whether the value is write-only. */
  isSecret: boolean;
  isRequired: boolean;
  fallback?: string;
}

/** A supported gateway: the fields of its settings, and how it is created from them. */
export interface GatewayKind {
  name: GatewayName;
  fields: readonly GatewayField[];
  /**
   * Returns the currency of its payments from its settings; `''` for the currency of the market, in which prices are shown.
   */
  currency(values: GatewayValues): string;
  make(values: GatewayValues, tools: GatewayDeps): Gateway;
}

export type GatewayValues = Readonly<Record<string, string>>;

export interface GatewayDeps {
  /** Base URL that replaces the one of the provider, for tests; `''` for its own. Without a trailing slash. */
  address: string;
  now: () => Date;
  /** Loads the secret from which payment references are derived; it is not shown in the console. */
  referenceKey: () => Promise<Buffer>;
}

/** Timeout of a request to a provider. */
export const providerTimeoutMs = 3_000;

/** A webhook that is not from the provider. */
export class InvalidWebhookError extends Error {
  override name = 'InvalidWebhookError';
}

/**
 * A provider did not respond, or rejected a request. The message is for the log: it contains no secrets or personal data.
 */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  /** Whether the same request may succeed later. */
  readonly isRetryable: boolean;

  constructor(message: string, { isRetryable = true, cause }: { isRetryable?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRetryable = isRetryable;
  }
}

/**
 * The provider rejected the refund itself. After any other error, for example in a request before the refund, the result of
 * an earlier attempt is unknown.
 */
export class RefundRefused extends GatewayFailure {
  override name = 'RefundRefused';

  constructor(message: string) {
    super(message, { isRetryable: false });
  }
}
