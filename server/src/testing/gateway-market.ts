import { randomBytes } from 'node:crypto';
import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { gatewayKinds } from '../services/payments/gateway-kinds.ts';
import { Payments } from '../services/payments/payments.ts';
import { sealingKey } from '../services/payments/sealing-key.ts';
import type { SentNotice } from './providers/open-provider.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export interface GatewayMarket extends TestApp {
  payments: Payments;
  /** Switches a gateway on with these keys, as the operator does. */
  switchOn(gateway: GatewayName, values: Record<string, string>): Promise<void>;
  switchOff(gateway: GatewayName): Promise<void>;
  /** Hands a provider's notice in; answers the status. */
  hand(notice: SentNotice): Promise<number>;
}

/** A market whose payment providers answer at these addresses. */
export async function startGatewayMarket(
  addresses: Partial<Record<GatewayName, string>>,
  now: () => Date = () => new Date(),
): Promise<GatewayMarket> {
  const around = {
    // Made with the market, which is told of its payments first.
    get database() {
      return test.database;
    },
    key: sealingKey(randomBytes(32).toString('hex')),
    kinds: gatewayKinds,
    addresses,
    now,
  };
  const payments = new Payments(around);
  const test: TestApp = await startTestApp({ now }, { payments });
  const operator = await test.signInOperator();
  const set = async (gateway: GatewayName, isEnabled: 0 | 1, values: Record<string, string>) => {
    const fields = Object.entries(values).flatMap(([name, value], at) => [
      [`values[${at}][name]`, name] as const,
      [`values[${at}][value]`, value] as const,
    ]);
    const reply = await test.post(
      '/api/admin/set-gateway',
      { gateway, is_enabled: isEnabled, ...Object.fromEntries(fields) },
      operator,
    );
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  return Object.assign(test, {
    payments,
    switchOn: (gateway: GatewayName, values: Record<string, string>) => set(gateway, 1, values),
    switchOff: (gateway: GatewayName) => set(gateway, 0, {}),
    async hand({ url, headers, body }: SentNotice) {
      const payload = Buffer.from(body, 'latin1');
      const { pathname, search } = new URL(url);
      const reply = await test.app.inject({ method: 'POST', url: pathname + search, headers, payload });
      return reply.statusCode;
    },
  });
}
