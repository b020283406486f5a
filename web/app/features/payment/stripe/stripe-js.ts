import { paths } from '@latchkey/contract/paths';

/** Types of the used part of Stripe.js (docs.stripe.com/js), which its script adds to the page. */

export type StripeFactory = (publicKey: string, options?: { locale?: string }) => Stripe;

export interface Stripe {
  elements(options: { clientSecret: string; appearance?: object; loader?: 'auto' }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: StripeError; paymentIntent?: { status: string } }>;
}

export interface StripeElements {
  create(kind: 'payment', options?: object): StripeElement;
  create(
    kind: 'address',
    options: { mode: 'billing'; autocomplete: { mode: 'disabled' }; defaultValues?: { name?: string } },
  ): StripeElement;
}

export interface StripeElement {
  mount(container: HTMLElement): void;
  on(event: 'ready' | 'loaderror', handler: () => void): void;
  /** `empty`: the user has typed nothing. */
  on(event: 'change', handler: (change: { empty?: boolean }) => void): void;
  on(event: 'focus', handler: () => void): void;
  destroy(): void;
}

export interface StripeError {
  /** Stripe shows a `validation_error` at its field; a `card_error` has a message for the user. */
  type: string;
  code?: string;
  /** The bank's reason. */
  decline_code?: string;
  /** In English, whatever the language of the form. */
  message?: string;
}

declare global {
  interface Window {
    Stripe?: StripeFactory;
  }
}

let loading: Promise<StripeFactory> | null = null;

/**
 * Loads Stripe's script once per page; a failed load can be retried.
 * @throws Error
 */
export function loadStripe(address: string): Promise<StripeFactory> {
  loading ??= new Promise<StripeFactory>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error('Stripe.js loaded without window.Stripe'));
    });
    script.addEventListener('error', () => reject(new Error('Stripe.js failed to load')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Whether this document was loaded as the packages page, the only one whose CSP allows the provider's script. After a
 * client-side navigation the document is that of another page.
 */
export function canLoadScript(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname.replace(/\/+$/, '') === paths.packages();
}

/** Loads the packages page as a new document with the package selected. */
export function reloadForScript(packageId: number): void {
  const address = new URL(location.href);
  address.pathname = paths.packages();
  address.searchParams.set('choose', String(packageId));
  location.replace(address.href);
}

/** Stripe's codes (docs.stripe.com/declines/codes, /error-codes) that a user can act upon. */
const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    insufficient_funds: 'funds',
    card_velocity_exceeded: 'limit',
    withdrawal_count_limit_exceeded: 'limit',
    expired_card: 'expired',
    invalid_expiry_month: 'expired',
    invalid_expiry_month_past: 'expired',
    invalid_expiry_year: 'expired',
    invalid_expiry_year_past: 'expired',
    incorrect_cvc: 'cvc',
    invalid_cvc: 'cvc',
    incorrect_number: 'number',
    invalid_number: 'number',
    incorrect_zip: 'address',
    incorrect_address: 'address',
    authentication_required: 'bank',
    payment_intent_authentication_failure: 'bank',
    setup_intent_authentication_failure: 'bank',
    payment_intent_payment_attempt_expired: 'bank',
    card_not_supported: 'unsupported',
    currency_not_supported: 'unsupported',
    transaction_not_allowed: 'unsupported',
    processing_error: 'later',
    try_again_later: 'later',
    issuer_not_available: 'later',
    reenter_transaction: 'later',
    rate_limit: 'later',
    card_declined: 'card',
    payment_intent_payment_attempt_failed: 'card',
  }),
);

/**
 * Text key for a declined card, below `payment.declined`. Does not reveal unspecific bank reasons, or that a card is
 * reported stolen.
 */
export function declineKey({ type, code = '', decline_code: declineCode = '' }: StripeError): string {
  const reason = reasons.get(declineCode) ?? reasons.get(code) ?? (type === 'card_error' ? 'card' : 'other');
  return `payment.declined.${reason}`;
}
