import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 50;

/**
 * Polls `/readyz` and resolves when the market is ready.
 * @param {string} address origin without a slash at the end
 * @param {number} timeoutMs
 * @param {string} message of the error after the timeout
 * @throws Error when the market is not ready before the timeout
 */
export async function waitUntilReady(address, timeoutMs, message) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const isReady = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(pauseMs);
  }
  throw new Error(message);
}
