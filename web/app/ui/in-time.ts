/** Longer than this, in milliseconds, nobody waits at a button without a word. */
const patienceMs = 15_000;

/**
 * What somebody waits for, but not for ever.
 * @throws Error when it does not come in time; what the work itself throws
 */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It did not come in time')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
