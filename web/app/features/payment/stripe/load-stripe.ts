import type { StripeFactory } from './stripe-js.ts';

let loading: Promise<StripeFactory> | null = null;

/**
 * Brings Stripe's script to the page, once; anew when it did not come.
 * @throws Error
 */
export function loadStripe(address: string): Promise<StripeFactory> {
  loading ??= new Promise<StripeFactory>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error('The script brought nothing'));
    });
    script.addEventListener('error', () => reject(new Error('The script did not come')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
