import { loopbackPaypal } from '@latchkey/server/testing/providers/paypal';
import { boughtPackage } from './payment-market.ts';
import { defineHostedPaymentJourneys } from './hosted-payment-journeys.ts';

const access = {
  user: 'journey_api1.example.test',
  password: 'A-password-of-a-journey',
  signature: 'A-signature-of-a-journey',
};

defineHostedPaymentJourneys({
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
    const response = await fetch(`${market}/api/paypal?package_id=${boughtPackage.id}&amount=1`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const page = await response.text();
    const address = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '');
    for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
      address.searchParams.set(name, value.replaceAll('&#38;', '&'));
    }
    return address.href;
  },
  price: /€19/,
  step: 'Pay, with a check',
  // The server verifies the message with PayPal, which does not know it.
  forge: (webhook) => ({
    ...webhook,
    body: webhook.body.replace('payment_status=Completed', 'payment_status=Completed+'),
  }),
});
