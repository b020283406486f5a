import type { GatewayName } from '@latchkey/contract/payment/gateways';
import type { Database } from '../../platform/database/pool.ts';
import { testNow } from '../../testing/test-now.ts';
import type { Gateway, GatewayKind, GatewayValues, Order } from './gateway.ts';
import { GatewayFailure } from './gateway.ts';
import { Payments } from './payments.ts';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';

export const testKey = parseEncryptionKey('5a'.repeat(32));

/** A fake gateway without a provider, which records its orders. */
export function fakeGatewayKind(
  name: GatewayName,
  options: Pick<Gateway, 'needsEmail'> = {},
): GatewayKind & { orders: Order[]; isDown: boolean } {
  const kind = {
    name,
    orders: [] as Order[],
    isDown: false,
    fields: [
      { name: 'publishable_key', isSecret: false, isRequired: true },
      { name: 'secret_key', isSecret: true, isRequired: true },
      { name: 'currency', isSecret: false, isRequired: true, fallback: 'USD' },
    ],
    currency: ({ currency = '' }: GatewayValues) => currency,
    make: (): Gateway => ({
      ...options,
      name,
      start: (order) => {
        if (kind.isDown) return Promise.reject(new GatewayFailure('no answer'));
        kind.orders.push(order);
        const orderId = `${name}-${order.transactionId}`;
        const form = { action: 'https://provider.test/"pay', fields: { custom: String(order.transactionId) } };
        return Promise.resolve({ orderId, response: { id: orderId }, redirect: 'https://provider.test/', form });
      },
      parseWebhook: () => Promise.resolve(null),
      fetchStatus: () => Promise.resolve(null),
      refund: (_, { key }) => Promise.resolve({ refundId: key, state: 'done' }),
    }),
  };
  return kind;
}

/** The gateways of a test market; none is enabled. */
export function testPayments(
  database: Database,
  kinds: readonly GatewayKind[],
  options: { sandbox?: Gateway; key?: typeof testKey } = {},
): Payments {
  return new Payments({ database, kinds, key: testKey, now: () => testNow, ...options });
}

/** Saves the settings of a gateway and enables it. */
export async function enableGateway(
  payments: Payments,
  name: GatewayName,
  database: Database,
  values: GatewayValues = { publishable_key: 'pk_test', secret_key: 'sk_test_planted' },
): Promise<void> {
  await database.transaction(async (trx) => {
    const state = await payments.lock(name, trx);
    if (!state) throw new Error(`unknown gateway ${name}`);
    await payments.set({ ...state, isEnabled: true }, values, trx);
  });
}
