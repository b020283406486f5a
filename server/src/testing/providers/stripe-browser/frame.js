// The payment element or the address element, in a frame of the provider’s origin.
(() => {
  const kind = location.hash.slice(1);
  for (const form of document.forms) form.hidden = form.id !== (kind === 'address' ? 'address' : 'card');
  const [card, address] = [document.forms.namedItem('card'), document.forms.namedItem('address')];
  const of = (form, name) => String(new FormData(form ?? void 0).get(name) ?? '');
  const notifyParent = (type, event = {}) => parent.postMessage({ type, event }, '*');
  const change = () => {
    if (kind !== 'address') {
      const empty = !['number', 'expiry', 'cvc'].some((field) => of(card, field));
      return notifyParent('change', { empty, complete: /^(\D*\d){16}\D*$/.test(of(card, 'number')) });
    }
    const [name, line1, city, country] = ['name', 'line1', 'city', 'country'].map((field) => of(address, field));
    const value = { name, address: { line1, city, country, postal_code: of(address, 'postal_code') } };
    return notifyParent('change', { complete: Boolean(name && line1 && city), value });
  };
  addEventListener('input', change);
  addEventListener('focusin', () => notifyParent('focus'));
  addEventListener('message', async ({ data, source, origin }) => {
    if (data.type !== 'confirm') return;
    const id = data.clientSecret.split('_secret_')[0];
    const body = new URLSearchParams({
      key: data.key,
      client_secret: data.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': of(card, 'number'),
    });
    const response = await fetch(`/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
    const answer = await response.json();
    const result = answer.error ? { error: answer.error } : { intent: answer };
    source.postMessage({ type: 'answer', id: data.id, answer: result }, origin);
  });
  notifyParent('ready');
  change();
})();
