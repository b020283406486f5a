import { GatewayFailure, RefundRefused } from './gateway.ts';

/** Statuses for a wrong or unauthorised key: an admin may set another key, so the requested operation can be retried. */
export const keyErrorStatuses: ReadonlySet<number | undefined> = new Set([401, 403]);

/**
 * Sends a refund request to a provider.
 * @throws RefundRefused when the provider rejects the refund
 * @throws GatewayFailure when the result is unknown
 */
export async function requestRefund<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof GatewayFailure && !error.isRetryable) throw new RefundRefused(error.message);
    throw error;
  }
}
