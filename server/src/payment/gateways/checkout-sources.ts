import type { GatewayName } from '@latchkey/contract/payment/gateways';

/** CSP sources of a payment provider. */
export interface CheckoutSources {
  scripts: readonly string[];
  frames: readonly string[];
  /** Requested by its script. */
  connections: readonly string[];
  /** Targets of forms. */
  forms: readonly string[];
}

const noSources: CheckoutSources = { scripts: [], frames: [], connections: [], forms: [] };

/**
 * Returns the CSP sources that a page needs for payments by this gateway; most gateways have their own page and need none.
 * Stripe: https://docs.stripe.com/security/guide#content-security-policy, without Google Maps for address completion.
 * @param address base URL that replaces those of the provider, `''` for its own
 */
export function checkoutSources(gateway: GatewayName, address: string): CheckoutSources {
  const own = address === '' ? [] : [new URL(address).origin];
  if (gateway === 'stripe') {
    if (address !== '') return { scripts: own, frames: own, connections: own, forms: [] };
    const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    return {
      scripts,
      frames: [...scripts, 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
      forms: [],
    };
  }
  if (gateway === 'paypal') {
    return { ...noSources, forms: address === '' ? ['https://www.paypal.com', 'https://www.sandbox.paypal.com'] : own };
  }
  return noSources;
}
