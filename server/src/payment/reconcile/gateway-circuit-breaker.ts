import type { GatewayName } from '@latchkey/contract/payment/gateways';
import { dayMs } from '@latchkey/contract/time-units';
import { type Gateway, GatewayFailure } from '../gateways/gateway.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';

/** A provider that is down costs three seconds for each query. */
const maxFailures = 3;
/** A payment or refund fails this long after its start when its provider cannot be reached. */
export const abandonAfterMs = 14 * dayMs;

/** Calls gateways one after the other, and skips a gateway for the rest of the round after several failures in a row. */
export class GatewayCircuitBreaker {
  readonly #services: ReconcileDeps;
  readonly #gateways = new Map<GatewayName, Gateway | null>();
  readonly #failures = new Map<GatewayName, number>();

  constructor(services: ReconcileDeps) {
    this.#services = services;
  }

  /** @returns whether the gateway is configured and responded */
  async call(name: GatewayName, request: (gateway: Gateway) => Promise<unknown>): Promise<boolean> {
    const failures = this.#failures.get(name) ?? 0;
    const gateway = failures < maxFailures ? await this.#find(name) : null;
    if (!gateway) return false;
    try {
      await request(gateway);
      this.#failures.delete(name);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error;
      this.#failures.set(name, failures + 1);
      this.#services.log.warn({ err: error, gateway: name }, 'payment provider query failed during reconciliation');
      return false;
    }
  }

  async #find(name: GatewayName): Promise<Gateway | null> {
    const known = this.#gateways.get(name);
    if (known !== undefined) return known;
    const gateway = await this.#services.payments.find(name);
    this.#gateways.set(name, gateway);
    return gateway;
  }
}
