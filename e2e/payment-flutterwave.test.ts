import { loopbackFlutterwave } from '@latchkey/server/testing/providers/flutterwave';
import { callApi } from './call-api.ts';
import { boughtPackage } from './payment-market.ts';
import { defineHostedPaymentJourneys } from './hosted-payment-journeys.ts';

const secrets = { secretKey: 'FLWSECK_TEST-of-a-journey', webhookSecret: 'the hash of a journey' };

defineHostedPaymentJourneys({
  gateway: 'flutterwave',
  settings: { secret_key: secrets.secretKey, webhook_secret: secrets.webhookSecret, currency: 'EUR' },
  open: () => loopbackFlutterwave(secrets),
  async begin(market, { token }) {
    const form = { package_id: String(boughtPackage.id) };
    const { data } = await callApi<{ data: { link: string } }>(market, 'flutterwave', { token, form });
    return data.data.link;
  },
  price: /€19/,
  step: 'Pay, with a code',
  forge: (webhook) => ({ ...webhook, headers: { ...webhook.headers, 'verif-hash': 'a guess' } }),
});
