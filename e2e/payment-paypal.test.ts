import { loopbackPaypal } from '@latchkey/server/testing/providers/paypal';
import { bought } from './paying.ts';
import { payElsewhere } from './paying-elsewhere.ts';

const access = {
  user: 'journey_api1.example.test',
  password: 'A-password-of-a-journey',
  signature: 'A-signature-of-a-journey',
};

payElsewhere({
  gateway: 'paypal',
  settings: {
    business_id: 'shop@example.test',
    sandbox_mode: '1',
    currency: 'EUR',
    api_username: access.user,
    api_password: access.password,
    api_signature: access.signature,
  },
  open: () => loopbackPaypal(access),
  async begin(market, { token }) {
    const reply = await fetch(`${market}/api/paypal?package_id=${bought.id}&amount=1`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const page = await reply.text();
    const address = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '');
    for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
      address.searchParams.set(name, value.replaceAll('&#38;', '&'));
    }
    return address.href;
  },
  price: /€19/,
  step: 'Pay, with a check',
  // PayPal is asked, and knows of no such message.
  forge: (notice) => ({
    ...notice,
    body: notice.body.replace('payment_status=Completed', 'payment_status=Completed+'),
  }),
});
