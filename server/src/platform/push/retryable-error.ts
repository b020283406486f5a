import { dayMs } from '@latchkey/contract/time-units';
import { TryLater } from './push-sender.ts';

const maxWaitMs = dayMs;

/** Returns the error for a response after which to retry, with the delay of its `Retry-After` header (RFC 9110, 10.2.3). */
export function retryableError(message: string, retryAfter: string | null | undefined, now: Date): Error {
  const seconds = Number(retryAfter);
  const waitMs =
    retryAfter && Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter ?? '') - now.getTime();
  return waitMs > 0 ? new TryLater(message, Math.min(waitMs, maxWaitMs)) : new Error(message);
}
