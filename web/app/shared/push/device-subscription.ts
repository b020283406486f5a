import { registerWorker } from '../../worker/register-worker.ts';

/** Whether the bytes equal a base64 or base64url key. */
export function isSameKey(bytes: ArrayBuffer | null, text: string): boolean {
  if (!bytes) return false;
  const encoded = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const normalise = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return normalise(encoded) === normalise(text);
}

/**
 * Subscribes this device to push messages, or reuses the existing subscription.
 * @param serverKey the server's VAPID key, base64url
 * @returns the value of `fcm_id`: endpoint and keys as JSON; null without a service worker
 * @throws DOMException when the browser or its push service rejects the subscription
 */
export async function subscribeDevice(serverKey: string): Promise<string | null> {
  if (!(await registerWorker())) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && isSameKey(existing.options.applicationServerKey, serverKey)) return tokenOf(existing);
  // The subscription belongs to another server key.
  await existing?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  const created = await pushManager.subscribe(options).catch(async (failure: unknown) => {
    if (!lacksWorker(failure)) throw failure;
    await registerWorker();
    return (await navigator.serviceWorker.ready).pushManager.subscribe(options);
  });
  return tokenOf(created);
}

/** Ends the subscription; the push service reports it to the server. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Whether the service worker stopped before the subscription (specification 4, push). */
function lacksWorker(failure: unknown): boolean {
  return failure instanceof Error && /no active service ?worker/i.test(failure.message);
}

function tokenOf(subscription: PushSubscription): string {
  const { endpoint, keys } = subscription.toJSON();
  return JSON.stringify({ endpoint, keys });
}
