import type { Logger } from 'pino';
import type { Payments } from '../gateways/payments.ts';
import type { SettleDeps } from '../settle.ts';

/** The dependencies of the reconciliation. */
export interface ReconcileDeps extends SettleDeps {
  payments: Pick<Payments, 'find'>;
  log: Pick<Logger, 'info' | 'warn'>;
}
