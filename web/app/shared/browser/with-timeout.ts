/** Longest acceptable wait after a click, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Rejects when the work takes longer than 15 seconds.
 * @throws Error after the timeout; errors of the work itself
 */
export function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`timed out after ${timeoutMs} ms`)), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
