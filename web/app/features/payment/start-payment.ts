import type { OutputOf } from '@latchkey/contract/define-call';
import { createPaymentIntent, flutterwave, paymentTransactionFail, paypal } from '@latchkey/contract/payment/calls';
import { request } from '../../shared/api/request.ts';
import { CallError } from '../../shared/api/failure.ts';
import type { ActiveGateway } from './active-gateway.ts';
import {
  type StartedPayment,
  getStartedPayment,
  deleteStartedPayment,
  storeStartedPayment,
  nextStep,
  tabStorage,
} from './started-payments.ts';
import { findPayment } from './find-payment.ts';
import type { PaidPackage } from './payment-sheet.tsx';
import { safeUrl } from '../../shared/market/safe-url.ts';

export type PaymentIntent = OutputOf<typeof createPaymentIntent>['data'];

type RedirectGateway = Exclude<ActiveGateway['kind'], 'stripe'>;

/** Where a payment continues: at the provider's page, or on the result page of `resultId` when nothing is left to pay. */
export type PaymentStart = { address: string; id: number | null } | { resultId: number };

/**
 * Starts a payment on a provider's hosted page, or resumes the one that this tab started before.
 * @throws CallError
 */
export async function startRedirectPayment(kind: RedirectGateway, offer: PaidPackage): Promise<PaymentStart> {
  const previous = await continueStarted(kind, offer);
  if (previous) return previous;
  const started = await requestProviderPage(kind, offer);
  const address = safeUrl(started.address);
  if (!address) {
    if (started.id !== null) cancelPayment(offer.id, started.id);
    throw new CallError({ message: '', key: 'internal', status: 0, body: null });
  }
  if (started.id !== null) {
    storeStartedPayment(tabStorage, offer.id, newStartedPayment(started.id, kind, address));
  }
  return { address, id: started.id };
}

/**
 * Starts a card payment and cancels the one that this tab started before.
 * @throws CallError
 */
export async function startCardPayment(offer: PaidPackage): Promise<PaymentIntent | { resultId: number }> {
  const previous = await continueStarted('stripe', offer);
  if (previous && 'resultId' in previous) return previous;
  const intent = await createIntent(offer.id);
  const id = intent.payment_intent.payment_transaction_id;
  storeStartedPayment(tabStorage, offer.id, newStartedPayment(id, 'stripe', null));
  return intent;
}

/** Records that the browser returned from the provider as paid, so that the user waits instead of paying again. */
export function markReturned(packageId: number, id: number): void {
  const started = getStartedPayment(tabStorage, packageId);
  if (started?.id !== id || started.sentAt !== null) return;
  storeStartedPayment(tabStorage, packageId, { ...started, sentAt: Date.now() });
}

/** Records that the provider confirmed the payment to this tab, which prevents a second payment before the webhook. */
export function markConfirmed(packageId: number, id: number): void {
  const started = getStartedPayment(tabStorage, packageId);
  if (started?.id === id) storeStartedPayment(tabStorage, packageId, { ...started, confirmedAt: Date.now() });
}

/** Cancels a payment (contract 6); it is still granted if the money arrives. */
export function cancelPayment(packageId: number, id: number): void {
  const started = getStartedPayment(tabStorage, packageId);
  deleteStartedPayment(tabStorage, packageId, id);
  request(paymentTransactionFail, { payment_transaction_id: id }).catch(() => {
    // Offline: still stored, so that it is cancelled when the package is selected again.
    if (started?.id === id && !getStartedPayment(tabStorage, packageId))
      storeStartedPayment(tabStorage, packageId, started);
  });
}

function newStartedPayment(id: number, kind: ActiveGateway['kind'], way: string | null): StartedPayment {
  return { id, kind, way, at: Date.now(), sentAt: null, confirmedAt: null };
}

/** The payment that this tab started for the package, if it is to be continued; otherwise cancels and deletes it. */
async function continueStarted(kind: ActiveGateway['kind'], offer: PaidPackage): Promise<PaymentStart | null> {
  const started = getStartedPayment(tabStorage, offer.id);
  if (!started) return null;
  const payment = await findPayment(started.id);
  switch (nextStep(started, payment, { kind, price: offer.price ?? 0, now: Date.now() })) {
    case 'see':
      return { resultId: started.id };
    case 'resume': {
      const address = safeUrl(started.way);
      if (address) return { address, id: started.id };
      break;
    }
    case 'give-up':
      await request(paymentTransactionFail, { payment_transaction_id: started.id });
      break;
    case 'begin':
      break;
  }
  deleteStartedPayment(tabStorage, offer.id, started.id);
  return null;
}

/** The provider's page and the transaction id; null when the server does not send it. */
async function requestProviderPage(
  kind: RedirectGateway,
  { id: packageId, price }: PaidPackage,
): Promise<{ address: unknown; id: number | null }> {
  switch (kind) {
    case 'paystack': {
      const intent = await createIntent(packageId);
      return { address: authorizationUrl(intent), id: intent.payment_intent.payment_transaction_id };
    }
    case 'paypal': {
      const form = readPaypalForm(await request(paypal, { package_id: packageId, amount: price }, { as: 'text' }));
      return form ? { address: paypalUrl(form), id: paymentIdOfForm(form) } : { address: null, id: null };
    }
    case 'flutterwave': {
      const { data } = await request(flutterwave, { package_id: packageId });
      return { address: data.data.link, id: data.payment_transaction_id ?? null };
    }
  }
}

/** Creates a payment intent (contract 3.13). */
async function createIntent(packageId: number): Promise<PaymentIntent> {
  const { data } = await request(createPaymentIntent, { package_id: packageId, platform_type: 'web' });
  return data;
}

function authorizationUrl({ payment_intent }: PaymentIntent): unknown {
  const { data } = payment_intent.payment_gateway_response;
  return typeof data === 'object' && data !== null && 'authorization_url' in data ? data.authorization_url : null;
}

/** Stripe's client secret, with which the browser confirms the payment; null when the response has none. */
export function clientSecret({ payment_intent }: PaymentIntent): string | null {
  const secret = payment_intent.payment_gateway_response['client_secret'];
  return typeof secret === 'string' ? secret : null;
}

/** The form for PayPal in the page of contract 2.7. */
interface PaypalForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** Parses the form `paypal_auto_form` of a page without running or loading anything; null when there is none. */
function readPaypalForm(html: string): PaypalForm | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector<HTMLFormElement>('form[name="paypal_auto_form"]');
  if (!form) return null;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return { action: form.getAttribute('action') ?? '', fields: inputs.map(({ name, value }) => [name, value]) };
}

/** The form's action with its fields as the query; null when the action is no http(s) URL. */
export function paypalUrl({ action, fields }: PaypalForm): string | null {
  if (!URL.canParse(action)) return null;
  const address = new URL(action);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  for (const [name, value] of fields) address.searchParams.set(name, value);
  return address.href;
}

/** The transaction id of a form, in its field `custom` (contract 6); null when it has none. */
export function paymentIdOfForm({ fields }: PaypalForm): number | null {
  const text = fields.find(([name]) => name === 'custom')?.[1] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
