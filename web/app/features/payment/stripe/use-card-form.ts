import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cardLook } from './card-look.ts';
import { loadStripe } from './load-stripe.ts';
import type { Stripe, StripeElements } from './stripe-js.ts';

interface CardFormOptions {
  script: string;
  publicKey: string;
  /** Null until the payment is begun. */
  secret: string | null;
  /** Who pays, as far as is known. */
  name: string;
  cardPlace: RefObject<HTMLElement | null>;
  addressPlace: RefObject<HTMLElement | null>;
  /** Counts up for another try after the form did not come. */
  attempt: number;
  /** Whether something is typed that would be lost. */
  onTyped: (isTyped: boolean) => void;
}

export interface CardForm {
  stripe: Stripe;
  elements: StripeElements;
}

type CardFormState = { state: 'asked' } | { state: 'lost' } | ({ state: 'ready' } & CardForm);

/** Languages that Stripe does not write in; its forms stand in English then. */
const unknownThere: readonly string[] = ['hi'];

/** Puts Stripe's fields, card and billing address, into their places. What is typed there never comes to this page. */
export function useCardForm(options: CardFormOptions): CardFormState {
  const { script, publicKey, secret, name, cardPlace, addressPlace, attempt, onTyped } = options;
  const { language } = useTranslation();
  const [state, setState] = useState<CardFormState>({ state: 'asked' });

  useEffect(() => {
    if (secret === null) return;
    let isGone = false;
    let remove = () => {};
    setState({ state: 'asked' });
    const lose = () => !isGone && setState({ state: 'lost' });
    async function mount(clientSecret: string) {
      const factory = await loadStripe(script);
      const [card, address] = [cardPlace.current, addressPlace.current];
      if (isGone || !card || !address) return;
      const stripe = factory(publicKey, { locale: unknownThere.includes(language) ? 'en' : language });
      const elements = stripe.elements({ clientSecret, appearance: cardLook(card) });
      const fields = elements.create('payment');
      const billing = elements.create('address', {
        mode: 'billing',
        // Stripe would complete addresses by sending what is typed to Google, which the page's policy does not let in. The
        // browser's own filling in works all the same.
        autocomplete: { mode: 'disabled' },
        ...(name && { defaultValues: { name } }),
      });
      const both = [fields, billing];
      remove = () => {
        for (const element of both) element.destroy();
        onTyped(false);
      };
      // One shows when both do, so that the page moves once.
      const waiting = new Set(both);
      for (const element of both) {
        element.on('ready', () => {
          waiting.delete(element);
          if (!isGone && waiting.size === 0) setState({ state: 'ready', stripe, elements });
        });
        element.on('loaderror', lose);
      }
      const typed = { card: false, address: false };
      const tell = (changed: Partial<typeof typed>) => {
        Object.assign(typed, changed);
        if (!isGone) onTyped(typed.card || typed.address);
      };
      fields.on('change', ({ empty }) => tell({ card: empty === false }));
      // It changes as well when it is filled in from what is known.
      let isTouched = false;
      billing.on('focus', () => void (isTouched = true));
      billing.on('change', () => isTouched && tell({ address: true }));
      fields.mount(card);
      billing.mount(address);
    }
    mount(secret).catch(lose);
    return () => {
      isGone = true;
      remove();
    };
  }, [script, publicKey, secret, name, language, cardPlace, addressPlace, attempt, onTyped]);

  return state;
}
