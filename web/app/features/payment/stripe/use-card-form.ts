import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { loadStripe, type Stripe, type StripeElements } from './stripe-js.ts';

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

type CardFormState = { state: 'loading' } | { state: 'lost' } | ({ state: 'ready' } & CardForm);

/** Languages that Stripe does not support; its form is then in English. */
const unsupportedLanguages: readonly string[] = ['hi'];

/** Mounts Stripe's card and billing address fields. They are iframes, so their input never reaches this page. */
export function useCardForm(options: CardFormOptions): CardFormState {
  const { script, publicKey, secret, name, cardContainer, addressContainer, attempt, onDirtyChange } = options;
  const { language } = useTranslation();
  const [state, setState] = useState<CardFormState>({ state: 'loading' });

  useEffect(() => {
    if (secret === null) return;
    let isUnmounted = false;
    let remove = () => {};
    setState({ state: 'loading' });
    const fail = () => !isUnmounted && setState({ state: 'lost' });
    async function mount(clientSecret: string) {
      const factory = await loadStripe(script);
      const [card, address] = [cardContainer.current, addressContainer.current];
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
        onDirtyChange(false);
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
        if (!isUnmounted) onDirtyChange(dirty.card || dirty.address);
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
  }, [script, publicKey, secret, name, language, cardContainer, addressContainer, attempt, onDirtyChange]);

  return state;
}

/** Converts a colour to `rgb()`, since Stripe may not parse newer colour spaces. */
function toRgb(computed: string): string {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return computed;
  canvas.fillStyle = computed;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Stripe's Appearance object from the design tokens at an element in its theme. */
function cardAppearance(container: HTMLElement): object {
  const probe = document.createElement('span');
  container.append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return toRgb(computed.color);
  };
  const appearance = {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colour('--primary-ink'),
      colorBackground: colour('--raised'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-2'),
      colorTextPlaceholder: colour('--ink-3'),
      colorDanger: colour('--danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '15px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--line-strong')}`, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { border: `1px solid ${colour('--focus')}`, boxShadow: `0 0 0 1px ${colour('--focus')}` },
      '.Tab, .Block': { border: `1px solid ${colour('--line')}`, boxShadow: 'none' },
    },
  };
  probe.remove();
  return appearance;
}
