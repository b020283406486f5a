/** What PayPal is sent, as the page of contract 2.7 carries it. */
export interface PaypalForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** Reads the form named `paypal_auto_form` out of a page; null when it has none. Nothing of the page runs or loads. */
export function readPaypalForm(html: string): PaypalForm | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector<HTMLFormElement>('form[name="paypal_auto_form"]');
  if (!form) return null;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return { action: form.getAttribute('action') ?? '', fields: inputs.map(({ name, value }) => [name, value]) };
}

/** Where the browser goes: the form's action with its fields as the query. Null for what is no address of the web. */
export function paypalAddress({ action, fields }: PaypalForm): string | null {
  if (!URL.canParse(action)) return null;
  const address = new URL(action);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  for (const [name, value] of fields) address.searchParams.set(name, value);
  return address.href;
}

/** Our own number of the payment that a form begins (contract 6: in `custom`); null where it has none. */
export function paymentOfForm({ fields }: PaypalForm): number | null {
  const text = fields.find(([name]) => name === 'custom')?.[1] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
