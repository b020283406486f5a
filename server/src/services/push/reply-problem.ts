import { TryLater } from './push-sender.ts';

const longestWaitMs = 24 * 3_600_000;

/** The failure behind an answer that is worth another try, after the time that it names (RFC 9110, 10.2.3). */
export function passingProblem(said: string, retryAfter: string | null | undefined, now: Date): Error {
  const seconds = Number(retryAfter);
  const waitMs =
    retryAfter && Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter ?? '') - now.getTime();
  return waitMs > 0 ? new TryLater(said, Math.min(waitMs, longestWaitMs)) : new Error(said);
}
