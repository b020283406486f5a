import type { OutputOf } from '@latchkey/contract/call';
import { createPaymentIntent, flutterwave, paypal } from '@latchkey/contract/calls/payment';
import { dispatch } from '../../api/dispatch.ts';
import { CallError } from '../../api/failure.ts';
import { readPage } from '../../api/read-page.ts';
import { safeAddress } from '../../market/safe-address.ts';
import type { ActiveGateway } from './active-gateway.ts';
import { paypalAddress, readPaypalForm } from './paypal-address.ts';

export type Intent = OutputOf<typeof createPaymentIntent>['data'];

/**
 * Begins a payment at a provider that takes it on a page of its own.
 * @returns the address of that page
 * @throws CallError
 */
export async function beginElsewhere(kind: Exclude<ActiveGateway['kind'], 'stripe'>, packageId: number) {
  const address = safeAddress(await addressAt(kind, packageId));
  if (!address) throw new CallError({ message: '', key: 'internal', status: 0, body: null });
  return address;
}

async function addressAt(kind: Exclude<ActiveGateway['kind'], 'stripe'>, packageId: number): Promise<unknown> {
  switch (kind) {
    case 'paystack':
      return authorizationUrl(await beginIntent(packageId));
    case 'paypal': {
      const form = readPaypalForm(await readPage(paypal, { package_id: packageId }));
      return form && paypalAddress(form);
    }
    case 'flutterwave': {
      const { data } = await dispatch(flutterwave, { package_id: packageId });
      return data.data.link;
    }
  }
}

/** Begins a payment that the provider knows as an intent (contract 3.13). */
export async function beginIntent(packageId: number): Promise<Intent> {
  const { data } = await dispatch(createPaymentIntent, { package_id: packageId, platform_type: 'web' });
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
