// Fake of Stripe.js with the part of its API that a payment sheet uses. The page has no access to the card number.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const pending = new Map();
  const mounted = [];
  addEventListener('message', ({ data, origin: from, source }) => {
    if (from !== origin) return;
    const element = mounted.find(({ frame: { contentWindow } }) => contentWindow === source);
    if (data.type === 'answer') {
      pending.get(data.id)?.(data.answer);
      pending.delete(data.id);
    } else if (element) {
      if (data.type === 'change') element.value = data.event;
      for (const listener of element.heard[data.type] ?? []) listener({ elementType: element.kind, ...data.event });
    }
  });
  const request = (frame, message) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      pending.set(id, resolve);
      frame.contentWindow?.postMessage({ id, ...message }, origin);
    });
  const open = (address, title) => {
    const frame = document.createElement('iframe');
    frame.src = origin + address;
    frame.title = title;
    return frame;
  };
  const toResult = (answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer.intent });
  const Stripe = (key) => ({
    elements: (options = {}) => {
      const own = [];
      return {
        clientSecret: options.clientSecret,
        own,
        update: () => void 0,
        submit: async () => {
          const card = own.find(({ kind }) => kind === 'payment');
          return card?.value.complete
            ? {}
            : { error: { type: 'validation_error', code: 'incomplete', message: 'Your card number is incomplete.' } };
        },
        getElement: (kind) => own.find((each) => each.kind === kind) ?? null,
        create: (kind) => {
          const frame = open(
            `/elements#${kind}`,
            kind === 'address' ? 'Secure address input frame' : 'Secure payment input frame',
          );
          frame.style.cssText = 'width:100%;height:220px;border:0';
          const element = { kind, frame, heard: {}, value: { complete: false } };
          const handle = {
            mount: (where) => {
              const node = typeof where === 'string' ? document.querySelector(where) : where;
              node?.append(frame);
              mounted.push(element);
              own.push(element);
            },
            on: (type, listener) => {
              (element.heard[type] ??= []).push(listener);
              return handle;
            },
            getValue: async () => element.value,
            focus: () => frame.focus(),
            update: () => void 0,
            unmount: () => frame.remove(),
            destroy: () => {
              frame.remove();
              mounted.splice(mounted.indexOf(element), 1);
              own.splice(own.indexOf(element), 1);
            },
          };
          return handle;
        },
      };
    },
    retrievePaymentIntent: async (clientSecret) => {
      const id = clientSecret.split('_secret_')[0];
      const query = new URLSearchParams({ key, client_secret: clientSecret });
      const response = await fetch(`${origin}/v1/payment_intents/${id}?${query}`);
      const answer = await response.json();
      return answer.error ? { error: answer.error } : { paymentIntent: answer };
    },
    confirmPayment: async (options) => {
      const card = options.elements.own.find(({ kind }) => kind === 'payment');
      const clientSecret = options.clientSecret ?? options.elements.clientSecret ?? '';
      if (!card) throw new Error('no payment element');
      const first = await request(card.frame, {
        type: 'confirm',
        key,
        clientSecret,
      });
      if (first.intent?.status !== 'requires_action') return toResult(first);
      const step = open('/challenge', '3D Secure');
      step.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff';
      (card.frame.closest('dialog,[role=dialog]') ?? document.body).append(step);
      await new Promise((resolve) => step.addEventListener('load', resolve, { once: true }));
      const second = await request(step, { type: 'challenge', key, clientSecret });
      step.remove();
      return toResult(second);
    },
  });
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 3 }) });
})();
