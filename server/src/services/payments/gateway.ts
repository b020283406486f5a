import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayName } from '@latchkey/contract/rules/gateways';

/**
 * A payment provider behind one shape: plain data in, plain data out, no database. Each lives in a folder of its own
 * (stripe/, paystack/ …) and is registered in gateway-kinds.ts. Amounts are decimal texts in whole units (`19.99`); a
 * gateway turns them into what its provider counts in. Each call to a provider ends after `providerPatienceMs`.
 */
export interface Gateway {
  readonly name: GatewayName;

  /**
   * Begins a payment. The same transaction asked twice is one payment at the provider.
   * @throws GatewayFailure
   */
  start(order: Order): Promise<Started>;

  /**
   * What the provider's message says; null for kinds that don't matter here. The signature is checked over the raw body;
   * a gateway whose messages prove nothing asks the provider before it believes them.
   * @throws ForgedNotice the message is not the provider's
   * @throws GatewayFailure it could not be checked now
   */
  readNotice(message: ProviderMessage): Promise<Notice | null>;

  /**
   * Asks the provider what became of a payment; null while nobody has paid, or where it is unknown there.
   * @throws GatewayFailure
   */
  lookUp(payment: BegunPayment): Promise<Notice | null>;

  /**
   * Gives money back, all or a part. `refund.key` makes a second try of the same refund the same refund.
   * @throws GatewayFailure passing where nobody knows whether this try gave it; else it did not
   * @throws RefundRefused the provider was asked for this very refund: no try of it gave it, nor will
   */
  refund(payment: BegunPayment, refund: WantedRefund): Promise<MadeRefund>;

  /**
   * What a payment will be called at the provider, where that is ours to choose: kept before the provider is asked, so that
   * a message with our number and another name is nobody's.
   */
  reference?(order: Order): Promise<string>;

  /** The payments that the provider knows of a span of time, where it has a list: for the daily reconciliation. */
  list?(from: Date, to: Date): AsyncIterable<Notice>;

  /** What was given back in a span of time, by when that was begun. */
  listRefunds?(from: Date, to: Date): AsyncIterable<Notice>;

  /**
   * Asks the provider something harmless, for the operator who has just set its keys; null where these keys are enough to
   * be paid and not to ask anything.
   * @throws GatewayFailure it did not answer
   */
  check?(): Promise<GatewayCheck | null>;
}

/** What a provider says of the keys that it was asked with. */
export interface GatewayCheck {
  /** As the provider's own documents call it. */
  question: string;
  isKnown: boolean;
  /** Whether real money moves with them; null where nothing tells. */
  isLive: boolean | null;
  /** Its words when it refused. */
  said: string;
}

/** What is to be paid, and by whom. */
export interface Order {
  /** Ours (payment_transaction.id); goes along to the provider and comes back in its messages. */
  transactionId: number;
  packageId: number;
  packageName: string;
  /** Decimal text with two places: `19.99`. */
  amount: string;
  /** ISO 4217, upper case. */
  currency: string;
  platform: 'web' | 'app';
  payer: Payer;
  /** The site as the payer's browser knows it, without a slash at the end: return addresses begin with it. */
  siteUrl: string;
  /** The server as a provider reaches it: addresses for its messages begin with it. */
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

/** What the client needs to go on. */
export interface Started {
  /** Intent, reference or order at the provider. */
  orderId: string;
  /** `payment_gateway_response` of the payment intent (contract 3.13); its shape is the provider's. Never a secret of ours. */
  response: Record<string, unknown>;
  /** Where the browser goes, for providers with a page of their own. */
  redirect?: string;
  /** A form that the browser posts, for PayPal. */
  form?: { action: string; fields: Record<string, string> };
}

export interface ProviderMessage {
  headers: IncomingHttpHeaders;
  /** Byte by byte as it came. */
  rawBody: Buffer;
  query: Readonly<Record<string, string>>;
}

/** What happened to a payment, as its provider says. */
export interface Notice {
  /** The provider's name for this happening: the same event twice has the same one, also when it is looked up. */
  eventId: string;
  kind:
    | 'succeeded'
    | 'failed'
    /** A bank has it and takes days. */
    | 'under_way'
    /** A refund was taken by the provider; has arrived; came back, also after it had arrived. */
    | 'refund_sent'
    | 'refunded'
    | 'refund_failed'
    /** The payer's bank took the money back; it is ours again; it is lost. `refundId` names the dispute. */
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost';
  /** Ours, as it came back in metadata, `custom` or `tx_ref`. */
  transactionId?: number;
  orderId?: string;
  /** The charge that succeeded or was given back. */
  chargeId?: string;
  /** Of a refund or a dispute, the provider's name for it. */
  refundId?: string;
  /** Decimal text in whole units: what was paid, or what this one refund gave back. A failure may say `0`. */
  amount: string;
  /** Upper case; `''` only where a failure doesn't say. */
  currency: string;
  at: Date;
  /** Why it failed, in the provider's words. */
  reason?: string;
}

/** A payment that was begun, as much of it as a provider may ask for. */
export interface BegunPayment {
  transactionId: number;
  orderId: string | null;
  chargeId: string | null;
  /** What was asked for. */
  amount: string;
  currency: string;
  createdAt: Date;
}

export interface MadeRefund {
  /** The provider's name for it. */
  refundId: string;
  /** Taken and on its way, arrived, or found to have failed. */
  state: 'sent' | 'done' | 'failed';
}

export interface WantedRefund {
  /** Decimal text in whole units. */
  amount: string;
  /** Of less than 38 characters, as PayPal has it. */
  key: string;
  /** What the provider calls the refunds of this payment that are known here: none of them is this one. */
  known?: readonly string[];
}

/** One field of a gateway's settings, as the operator fills it in. */
export interface GatewayField {
  name: string;
  /** Goes in and never comes out. */
  isSecret: boolean;
  isRequired: boolean;
  fallback?: string;
}

/** A gateway that can be had: what it asks the operator for, and how it is made of the answers. */
export interface GatewayKind {
  name: GatewayName;
  fields: readonly GatewayField[];
  /** The currency that it takes money in, from its settings; `''` for the market's own, in which prices are shown. */
  currency(values: GatewayValues): string;
  make(values: GatewayValues, tools: GatewayTools): Gateway;
}

export type GatewayValues = Readonly<Record<string, string>>;

export interface GatewayTools {
  /** Where the provider answers instead of its own address, for tests; `''` for its own. Without a slash at the end. */
  address: string;
  now: () => Date;
  /** Under which payments are named at providers: a secret of this market that its operator never sees. */
  referenceKey: () => Promise<Buffer>;
}

/** A call to a provider is given up after this. */
export const providerPatienceMs = 3_000;

/** A message that claims to be a provider's and is not. */
export class ForgedNotice extends Error {
  override name = 'ForgedNotice';
}

/** A provider did not answer, or refused. The message is for the log: it carries no secret and nobody's data. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  /** Might the same go through later? */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = true, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}

/**
 * The provider said no to a refund itself. Whatever else goes wrong, as a question before it that is refused, leaves open
 * what became of an earlier try.
 */
export class RefundRefused extends GatewayFailure {
  override name = 'RefundRefused';

  constructor(message: string) {
    super(message, { isPassing: false });
  }
}
