import type { Config } from '../../config.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/pool.ts';
import { Payments } from './payments.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { loadEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import { flutterwaveKind } from './flutterwave/flutterwave-gateway.ts';
import type { GatewayKind } from './gateway.ts';
import { paypalKind } from './paypal/paypal-gateway.ts';
import { paystackKind } from './paystack/paystack-gateway.ts';
import { stripeKind } from './stripe/stripe-gateway.ts';

/** Every gateway that can be enabled in the console. */
export const gatewayKinds: readonly GatewayKind[] = [stripeKind, paystackKind, paypalKind, flutterwaveKind];

/** Opens the gateways of this server; in demo mode with the sandbox, which is used until another gateway is enabled. */
export async function openPayments(
  config: Pick<Config, 'secretsKey' | 'dataDir' | 'gatewayUrls' | 'demo'>,
  database: Database,
  { now, log }: { now: () => Date; log: Pick<Logger, 'warn'> },
): Promise<Payments> {
  const payments = new Payments({
    database,
    key: await loadEncryptionKey(config),
    kinds: gatewayKinds,
    addresses: config.gatewayUrls,
    sandbox: config.demo ? sandboxGateway(database) : null,
    now,
  });
  for (const { kind, lost } of await payments.states()) {
    if (lost.length > 0) log.warn({ gateway: kind.name, enterAgain: lost }, 'gateway keys cannot be decrypted');
  }
  return payments;
}
