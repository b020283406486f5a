import type { GatewayName } from '@latchkey/contract/rules/gateways';
import type { Gateway } from './gateway.ts';

/** The gateways of this market, as calls, webhooks and jobs find them (`services.payments`). */
export interface Payments {
  /** Which takes money now: the first that is switched on; null for none. */
  active(): Promise<ActiveGateway | null>;
  /** A gateway that has its keys, also when it is switched off: late messages still come. */
  find(name: GatewayName): Promise<Gateway | null>;
}

export interface ActiveGateway {
  gateway: Gateway;
  /** ISO 4217, upper case. */
  currency: string;
}
