/** Path of the service worker, fixed for all clients (contract 7.5). */
const workerPath = '/firebase-messaging-sw.js';

/**
 * Registers the service worker if none is active (specification 1).
 * @returns the registration; null without browser support and in development
 * @throws DOMException, TypeError when the browser rejects it
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  // In development there is no built worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  const known = await navigator.serviceWorker.getRegistration();
  return known?.active ? known : navigator.serviceWorker.register(workerPath);
}
