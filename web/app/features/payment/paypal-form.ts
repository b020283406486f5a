/** The form for PayPal in the page of contract 2.7. */
export interface PaypalForm {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** Parses the form `paypal_auto_form` of a page without running or loading anything; null when there is none. */
export function readPaypalForm(html: string): PaypalForm | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector<HTMLFormElement>('form[name="paypal_auto_form"]');
  if (!form) return null;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  return { action: form.getAttribute('action') ?? '', fields: inputs.map(({ name, value }) => [name, value]) };
}

/** The form's action with its fields as the query; null when the action is no http(s) URL. */
export function paypalUrl({ action, fields }: PaypalForm): string | null {
  if (!URL.canParse(action)) return null;
  const address = new URL(action);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  for (const [name, value] of fields) address.searchParams.set(name, value);
  return address.href;
}

/** The transaction id of a form, in its field `custom` (contract 6); null when it has none. */
export function paymentIdOfForm({ fields }: PaypalForm): number | null {
  const text = fields.find(([name]) => name === 'custom')?.[1] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
