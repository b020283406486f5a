import { readFileSync } from 'node:fs';
import { page, type ProviderResponse } from './open-provider.ts';

/**
 * Fake of https://js.stripe.com/v3/. As with Stripe, card numbers are entered in a frame of the provider's origin, and
 * the frame sends them to the API; the page has no access to them.
 */
export function stripeScript(): ProviderResponse {
  return {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
    body: read(new URL('./stripe-browser/script.js', import.meta.url)),
  };
}

/** Page of the payment element, or of the address element (`#address`). */
export function stripeFrame(): ProviderResponse {
  const input = (name: string, label: string, attributes = '') =>
    `<p><label>${label} <input name="${name}" autocomplete="off" ${attributes}></label></p>`;
  return page(
    'Secure payment input frame',
    `<form id="card">${input('number', 'Card number', 'inputmode="numeric"')}${input('expiry', 'Expiry')}${input('cvc', 'CVC')}</form>
<form id="address">${input('name', 'Full name')}${input('line1', 'Address line 1')}${input('city', 'City')}${input('postal_code', 'Postal code')}${input('country', 'Country', 'value="DE"')}</form>
<script>${read(new URL('./stripe-browser/frame.js', import.meta.url))}</script>`,
  );
}

/** Page of the bank for the 3-D Secure step. */
export function stripeChallenge(): ProviderResponse {
  return page(
    '3D Secure',
    `<h1>3D Secure</h1><button id="pay" disabled>Complete authentication</button> <button id="fail" disabled>Fail authentication</button>
<script>${read(new URL('./stripe-browser/challenge.js', import.meta.url))}</script>`,
  );
}

function read(file: URL): string {
  return readFileSync(file, 'utf8');
}
