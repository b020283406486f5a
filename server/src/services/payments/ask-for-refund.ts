import { GatewayFailure, RefundRefused } from './gateway.ts';

/** Statuses of keys that are wrong or not allowed to: the operator may set others, and what was asked for stays open. */
export const keyStatuses: ReadonlySet<number | undefined> = new Set([401, 403]);

/**
 * Asks a provider to give money back, and nothing else.
 * @throws RefundRefused it will not
 * @throws GatewayFailure nobody knows
 */
export async function askForRefund<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayFailure && !error.isPassing) throw new RefundRefused(error.message);
    throw error;
  }
}
