/** The part of Stripe.js that is used here (docs.stripe.com/js); its script brings it to the page. */

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
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', handler: () => void): void;
  /** `empty`: nothing is typed, or only what was filled in before. */
  on(event: 'change', handler: (change: { empty?: boolean }) => void): void;
  on(event: 'focus', handler: () => void): void;
  destroy(): void;
}

export interface StripeError {
  /** `validation_error` stands at its field already; `card_error` has a message for the person. */
  type: string;
  code?: string;
  /** Why the bank has refused. */
  decline_code?: string;
  /** In the language of the form, or in English. */
  message?: string;
}

declare global {
  interface Window {
    Stripe?: StripeFactory;
  }
}
