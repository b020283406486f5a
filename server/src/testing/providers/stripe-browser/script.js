// A stand-in for Stripe.js: as much of its interface as a payment sheet uses. The page never sees a card number.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const waiting = new Map();
  const shown = [];
  addEventListener('message', ({ data, origin: from, source }) => {
    if (from !== origin) return;
    const element = shown.find(({ frame: { contentWindow } }) => contentWindow === source);
    if (data.type === 'answer') {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    } else if (element) {
      if (data.type === 'change') element.value = data.event;
      for (const hear of element.heard[data.type] ?? []) hear({ elementType: element.kind, ...data.event });
    }
  });
  const ask = (frame, question) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      waiting.set(id, resolve);
      frame.contentWindow?.postMessage({ id, ...question }, origin);
    });
  const open = (address, title) => {
    const frame = document.createElement('iframe');
    frame.src = origin + address;
    frame.title = title;
    return frame;
  };
  const ended = (answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer.intent });
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
              shown.push(element);
              own.push(element);
            },
            on: (type, hear) => {
              (element.heard[type] ??= []).push(hear);
              return handle;
            },
            getValue: async () => element.value,
            focus: () => frame.focus(),
            update: () => void 0,
            unmount: () => frame.remove(),
            destroy: () => {
              frame.remove();
              shown.splice(shown.indexOf(element), 1);
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
      const reply = await fetch(`${origin}/v1/payment_intents/${id}?${query}`);
      const answer = await reply.json();
      return answer.error ? { error: answer.error } : { paymentIntent: answer };
    },
    confirmPayment: async (options) => {
      const card = options.elements.own.find(({ kind }) => kind === 'payment');
      const clientSecret = options.clientSecret ?? options.elements.clientSecret ?? '';
      if (!card) throw new Error('There is no payment element.');
      const first = await ask(card.frame, {
        type: 'confirm',
        key,
        clientSecret,
      });
      if (first.intent?.status !== 'requires_action') return ended(first);
      const step = open('/challenge', '3D Secure');
      step.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff';
      (card.frame.closest('dialog,[role=dialog]') ?? document.body).append(step);
      await new Promise((resolve) => step.addEventListener('load', resolve, { once: true }));
      const second = await ask(step, { type: 'challenge', key, clientSecret });
      step.remove();
      return ended(second);
    },
  });
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 3 }) });
})();
