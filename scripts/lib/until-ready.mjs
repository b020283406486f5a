import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 50;

/**
 * Resolves when the market at an address can be asked; rejects with `failure` when that takes too long.
 * @param {string} address without a slash at the end
 * @param {number} patienceMs
 * @param {string} failure
 */
export async function untilReady(address, patienceMs, failure) {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const isReady = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await wait(pauseMs);
  }
  throw new Error(failure);
}
