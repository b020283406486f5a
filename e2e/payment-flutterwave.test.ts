import { loopbackFlutterwave } from '@latchkey/server/testing/providers/flutterwave';
import { ask } from './ask.ts';
import { bought } from './paying.ts';
import { payElsewhere } from './paying-elsewhere.ts';

const secrets = { secretKey: 'FLWSECK_TEST-of-a-journey', webhookSecret: 'the hash of a journey' };

payElsewhere({
  gateway: 'flutterwave',
  settings: { secret_key: secrets.secretKey, webhook_secret: secrets.webhookSecret, currency: 'EUR' },
  open: () => loopbackFlutterwave(secrets),
  async begin(market, { token }) {
    const form = { package_id: String(bought.id) };
    const { data } = await ask<{ data: { link: string } }>(market, 'flutterwave', { token, form });
    return data.data.link;
  },
  price: /€19/,
  step: 'Pay, with a code',
  forge: (notice) => ({ ...notice, headers: { ...notice.headers, 'verif-hash': 'a guess' } }),
});
