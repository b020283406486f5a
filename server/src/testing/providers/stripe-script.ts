import { readFileSync } from 'node:fs';
import { page, type Reply } from './open-provider.ts';

/**
 * A stand-in for https://js.stripe.com/v3/. Card numbers are typed in a frame of the provider's own origin and never seen
 * by the page, as with Stripe itself; the frame asks the API.
 */
export function stripeScript(): Reply {
  return {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
    body: read(new URL('./stripe-browser/script.js', import.meta.url)),
  };
}

/** The payment element, or the address element (`#address`). */
export function stripeFrame(): Reply {
  const input = (name: string, label: string, more = '') =>
    `<p><label>${label} <input name="${name}" autocomplete="off" ${more}></label></p>`;
  return page(
    'Secure payment input frame',
    `<form id="card">${input('number', 'Card number', 'inputmode="numeric"')}${input('expiry', 'Expiry')}${input('cvc', 'CVC')}</form>
<form id="address">${input('name', 'Full name')}${input('line1', 'Address line 1')}${input('city', 'City')}${input('postal_code', 'Postal code')}${input('country', 'Country', 'value="DE"')}</form>
<script>${read(new URL('./stripe-browser/frame.js', import.meta.url))}</script>`,
  );
}

/** The bank's page of the 3-D Secure step. */
export function stripeChallenge(): Reply {
  return page(
    '3D Secure',
    `<h1>3D Secure</h1><button id="pay" disabled>Complete authentication</button> <button id="fail" disabled>Fail authentication</button>
<script>${read(new URL('./stripe-browser/challenge.js', import.meta.url))}</script>`,
  );
}

function read(file: URL): string {
  return readFileSync(file, 'utf8');
}
