import { randomBytes } from 'node:crypto';
import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { gatewayKinds } from '../payment/gateways/open-payments.ts';
import { Payments } from '../payment/gateways/payments.ts';
import { parseEncryptionKey } from '../platform/crypto/encryption-key.ts';
import type { SentWebhook } from './providers/open-provider.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export interface GatewayTestApp extends TestApp {
  payments: Payments;
  /** Enables a gateway with these keys, through the console's call. */
  switchOn(gateway: GatewayName, values: Record<string, string>): Promise<void>;
  switchOff(gateway: GatewayName): Promise<void>;
  /** Delivers a provider's webhook to the app and returns the HTTP status. */
  deliverWebhook(webhook: SentWebhook): Promise<number>;
}

/** Starts a test app whose payment gateways use providers at these URLs. */
export async function startGatewayTestApp(
  addresses: Partial<Record<GatewayName, string>>,
  now: () => Date = () => new Date(),
): Promise<GatewayTestApp> {
  const options = {
    // A getter, because the app, which needs `payments` to start, creates the database.
    get database() {
      return test.database;
    },
    key: parseEncryptionKey(randomBytes(32).toString('hex')),
    kinds: gatewayKinds,
    addresses,
    now,
  };
  const payments = new Payments(options);
  const test: TestApp = await startTestApp({ now }, { payments });
  const operator = await test.signInOperator();
  const set = async (gateway: GatewayName, isEnabled: 0 | 1, values: Record<string, string>) => {
    const fields = Object.entries(values).flatMap(([name, value], at) => [
      [`values[${at}][name]`, name] as const,
      [`values[${at}][value]`, value] as const,
    ]);
    const response = await test.post(
      '/api/admin/set-gateway',
      { gateway, is_enabled: isEnabled, ...Object.fromEntries(fields) },
      operator,
    );
    if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  };
  return Object.assign(test, {
    payments,
    switchOn: (gateway: GatewayName, values: Record<string, string>) => set(gateway, 1, values),
    switchOff: (gateway: GatewayName) => set(gateway, 0, {}),
    async deliverWebhook({ url, headers, body }: SentWebhook) {
      const payload = Buffer.from(body, 'latin1');
      const { pathname, search } = new URL(url);
      const response = await test.app.inject({ method: 'POST', url: pathname + search, headers, payload });
      return response.statusCode;
    },
  });
}
