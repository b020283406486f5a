import { registerWorker } from '../worker/register-worker.ts';
import { sameKey } from './same-key.ts';

/**
 * Subscribes this device to push messages, or finds that it is.
 * @param serverKey the server's VAPID key, base64url
 * @returns what the server sends to, as `fcm_id` carries it: endpoint and keys as JSON; null where there is no worker
 * @throws DOMException when the browser or its push service refuses
 */
export async function subscribeDevice(serverKey: string): Promise<string | null> {
  if (!(await registerWorker())) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && sameKey(known.options.applicationServerKey, serverKey)) return tokenOf(known);
  // Made for another server, or before this one got a new key.
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const made = await pushManager.subscribe(options).catch(async (failure: unknown) => {
    if (!lacksWorker(failure)) throw failure;
    await registerWorker();
    return (await navigator.serviceWorker.ready).pushManager.subscribe(options);
  });
  return tokenOf(made);
}

/** The device hears nothing any more; the push service tells the server so. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** 'no active service worker': it ended between the look and the wish (specification 4, push). */
function lacksWorker(failure: unknown): boolean {
  return failure instanceof Error && /no active service ?worker/i.test(failure.message);
}

function tokenOf(subscription: PushSubscription): string {
  const { endpoint, keys } = subscription.toJSON();
  return JSON.stringify({ endpoint, keys });
}
