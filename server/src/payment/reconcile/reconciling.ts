import type { Logger } from 'pino';
import type { Payments } from '../../services/payments/payments.ts';
import type { Settling } from '../settle.ts';

/** What the reconciliation works with. */
export interface Reconciling extends Settling {
  payments: Pick<Payments, 'find'>;
  log: Pick<Logger, 'info' | 'warn'>;
}
