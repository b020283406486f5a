import type { OutputOf } from '@latchkey/contract/define-call';
import { createPaymentIntent, flutterwave, paymentTransactionFail, paypal } from '@latchkey/contract/payment/calls';
import { request } from '../../api/request.ts';
import { CallError } from '../../api/failure.ts';
import { safeAddress } from '../../market/safe-address.ts';
import type { ActiveGateway } from './active-gateway.ts';
import { type BegunPayment, begunFor, dropBegun, keepBegun, nextStep } from './begun-payments.ts';
import { findPayment } from './find-payment.ts';
import type { PaidPackage } from './payment-sheet.tsx';
import { paymentOfForm, paypalAddress, readPaypalForm } from './paypal-address.ts';

export type Intent = OutputOf<typeof createPaymentIntent>['data'];

type Elsewhere = Exclude<ActiveGateway['kind'], 'stripe'>;

/** Where a payment goes on: at the provider's page, or, when there is nothing left to pay, where one sees what became of it. */
export type Way = { address: string; id: number | null } | { seen: number };

/**
 * Begins a payment at a provider that takes it on a page of its own, or goes on with the one that was begun here before.
 * @throws CallError
 */
export async function beginElsewhere(kind: Elsewhere, offer: PaidPackage): Promise<Way> {
  const before = await stepBefore(kind, offer);
  if (before) return before;
  const begun = await addressAt(kind, offer);
  const address = safeAddress(begun.address);
  if (!address) {
    if (begun.id !== null) giveUp(offer.id, begun.id);
    throw new CallError({ message: '', key: 'internal', status: 0, body: null });
  }
  if (begun.id !== null) {
    keepBegun(sessionStorage, offer.id, justBegun(begun.id, kind, address));
  }
  return { address, id: begun.id };
}

/**
 * Begins a payment by card, and gives up the one that was begun here before.
 * @throws CallError
 */
export async function beginByCard(offer: PaidPackage): Promise<Intent | { seen: number }> {
  const before = await stepBefore('stripe', offer);
  if (before && 'seen' in before) return before;
  const intent = await beginIntent(offer.id);
  const id = intent.payment_intent.payment_transaction_id;
  keepBegun(sessionStorage, offer.id, justBegun(id, 'stripe', null));
  return intent;
}

/** The browser came back as if it were paid: for a while one waits, and pays no second time. */
export function markSent(packageId: number, id: number): void {
  const begun = begunFor(sessionStorage, packageId);
  if (begun?.id !== id || begun.sentAt !== null) return;
  keepBegun(sessionStorage, packageId, { ...begun, sentAt: Date.now() });
}

/** The provider itself said that the money goes: whatever the server still thinks, one waits and pays no second time. */
export function markConfirmed(packageId: number, id: number): void {
  const begun = begunFor(sessionStorage, packageId);
  if (begun?.id === id) keepBegun(sessionStorage, packageId, { ...begun, confirmedAt: Date.now() });
}

/** Nobody waits for this payment any more (contract 6); should the money come all the same, that counts. */
export function giveUp(packageId: number, id: number): void {
  const begun = begunFor(sessionStorage, packageId);
  dropBegun(sessionStorage, packageId, id);
  request(paymentTransactionFail, { payment_transaction_id: id }).catch(() => {
    // Without a connection it is left for the next time that the package is chosen.
    if (begun?.id === id && !begunFor(sessionStorage, packageId)) keepBegun(sessionStorage, packageId, begun);
  });
}

function justBegun(id: number, kind: ActiveGateway['kind'], way: string | null): BegunPayment {
  return { id, kind, way, at: Date.now(), sentAt: null, confirmedAt: null };
}

async function stepBefore(kind: ActiveGateway['kind'], offer: PaidPackage): Promise<Way | null> {
  const begun = begunFor(sessionStorage, offer.id);
  if (!begun) return null;
  const payment = await findPayment(begun.id);
  switch (nextStep(begun, payment, { kind, price: offer.price ?? 0, now: Date.now() })) {
    case 'see':
      return { seen: begun.id };
    case 'resume': {
      const address = safeAddress(begun.way);
      if (address) return { address, id: begun.id };
      break;
    }
    case 'give-up':
      await request(paymentTransactionFail, { payment_transaction_id: begun.id });
      break;
    case 'begin':
      break;
  }
  dropBegun(sessionStorage, offer.id, begun.id);
  return null;
}

/** The provider's page, and which payment was begun; null where the server does not say. */
async function addressAt(
  kind: Elsewhere,
  { id: packageId, price }: PaidPackage,
): Promise<{ address: unknown; id: number | null }> {
  switch (kind) {
    case 'paystack': {
      const intent = await beginIntent(packageId);
      return { address: authorizationUrl(intent), id: intent.payment_intent.payment_transaction_id };
    }
    case 'paypal': {
      const form = readPaypalForm(await request(paypal, { package_id: packageId, amount: price }, { as: 'text' }));
      return form ? { address: paypalAddress(form), id: paymentOfForm(form) } : { address: null, id: null };
    }
    case 'flutterwave': {
      const { data } = await request(flutterwave, { package_id: packageId });
      return { address: data.data.link, id: data.payment_transaction_id ?? null };
    }
  }
}

/** Begins a payment that the provider knows as an intent (contract 3.13). */
async function beginIntent(packageId: number): Promise<Intent> {
  const { data } = await request(createPaymentIntent, { package_id: packageId, platform_type: 'web' });
  return data;
}

function authorizationUrl({ payment_intent }: Intent): unknown {
  const { data } = payment_intent.payment_gateway_response;
  return typeof data === 'object' && data !== null && 'authorization_url' in data ? data.authorization_url : null;
}

/** What lets the browser confirm the payment at Stripe; null when the answer has none. */
export function clientSecret({ payment_intent }: Intent): string | null {
  const secret = payment_intent.payment_gateway_response['client_secret'];
  return typeof secret === 'string' ? secret : null;
}
