import { workerAddress } from './worker-address.ts';

/**
 * The worker of the site, registered if none is active (specification 1); null where there is none to be had.
 * @throws DOMException, TypeError when the browser does not take it
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  // While somebody works on the site there is no built worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  const known = await navigator.serviceWorker.getRegistration();
  return known?.active ? known : navigator.serviceWorker.register(workerAddress);
}
