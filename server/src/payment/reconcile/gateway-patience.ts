import type { GatewayName } from '@latchkey/contract/rules/gateways';
import { type Gateway, GatewayFailure } from '../../services/payments/gateway.ts';
import type { Reconciling } from './reconciling.ts';

/** A provider that is down would cost three seconds for each question. */
const mostFailures = 3;
/** A provider that cannot be asked any more holds nothing open for ever. */
export const abandonedMs = 14 * 24 * 60 * 60_000;

/** Asks gateways one after the other, and one that fails again and again no more in this round. */
export class GatewayPatience {
  readonly #services: Reconciling;
  readonly #gateways = new Map<GatewayName, Gateway | null>();
  readonly #failures = new Map<GatewayName, number>();

  constructor(services: Reconciling) {
    this.#services = services;
  }

  /** @returns whether the gateway was there and answered */
  async ask(name: GatewayName, question: (gateway: Gateway) => Promise<unknown>): Promise<boolean> {
    const failures = this.#failures.get(name) ?? 0;
    const gateway = failures < mostFailures ? await this.#find(name) : null;
    if (!gateway) return false;
    try {
      await question(gateway);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error;
      this.#failures.set(name, failures + 1);
      this.#services.log.warn({ err: error, gateway: name }, 'a payment provider did not answer the reconciliation');
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
