import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cardAppearance } from './card-look.ts';
import { loadStripe } from './load-stripe.ts';
import type { Stripe, StripeElements } from './stripe-js.ts';

interface CardFormOptions {
  script: string;
  publicKey: string;
  /** Client secret; null until the payment is started. */
  secret: string | null;
  /** Name of the payer; `''` when unknown. */
  name: string;
  cardContainer: RefObject<HTMLElement | null>;
  addressContainer: RefObject<HTMLElement | null>;
  /** Incremented to load the form again after a failure. */
  attempt: number;
  /** Called with whether there is unsaved input. */
  onDirtyChange: (isDirty: boolean) => void;
}

export interface CardForm {
  stripe: Stripe;
  elements: StripeElements;
}

type CardFormState = { state: 'asked' } | { state: 'lost' } | ({ state: 'ready' } & CardForm);

/** Languages that Stripe does not support; its form is then in English. */
const unsupportedLanguages: readonly string[] = ['hi'];

/** Mounts Stripe's card and billing address fields. They are iframes, so their input never reaches this page. */
export function useCardForm(options: CardFormOptions): CardFormState {
  const {
    script,
    publicKey,
    secret,
    name,
    cardContainer: cardPlace,
    addressContainer: addressPlace,
    attempt,
    onDirtyChange: onTyped,
  } = options;
  const { language } = useTranslation();
  const [state, setState] = useState<CardFormState>({ state: 'asked' });

  useEffect(() => {
    if (secret === null) return;
    let isUnmounted = false;
    let remove = () => {};
    setState({ state: 'asked' });
    const fail = () => !isUnmounted && setState({ state: 'lost' });
    async function mount(clientSecret: string) {
      const factory = await loadStripe(script);
      const [card, address] = [cardPlace.current, addressPlace.current];
      if (isUnmounted || !card || !address) return;
      const stripe = factory(publicKey, { locale: unsupportedLanguages.includes(language) ? 'en' : language });
      const elements = stripe.elements({ clientSecret, appearance: cardAppearance(card) });
      const fields = elements.create('payment');
      const billing = elements.create('address', {
        mode: 'billing',
        // Stripe's address completion calls Google, which the CSP does not allow. The browser's autofill still works.
        autocomplete: { mode: 'disabled' },
        ...(name && { defaultValues: { name } }),
      });
      const formElements = [fields, billing];
      remove = () => {
        for (const element of formElements) element.destroy();
        onTyped(false);
      };
      // Shown together, so that the layout shifts once.
      const notReady = new Set(formElements);
      for (const element of formElements) {
        element.on('ready', () => {
          notReady.delete(element);
          if (!isUnmounted && notReady.size === 0) setState({ state: 'ready', stripe, elements });
        });
        element.on('loaderror', fail);
      }
      const dirty = { card: false, address: false };
      const updateDirty = (changed: Partial<typeof dirty>) => {
        Object.assign(dirty, changed);
        if (!isUnmounted) onTyped(dirty.card || dirty.address);
      };
      fields.on('change', ({ empty }) => updateDirty({ card: empty === false }));
      // The default values also fire a change event, before any focus.
      let isTouched = false;
      billing.on('focus', () => void (isTouched = true));
      billing.on('change', () => isTouched && updateDirty({ address: true }));
      fields.mount(card);
      billing.mount(address);
    }
    mount(secret).catch(fail);
    return () => {
      isUnmounted = true;
      remove();
    };
  }, [script, publicKey, secret, name, language, cardPlace, addressPlace, attempt, onTyped]);

  return state;
}
