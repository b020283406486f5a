import { useBrowserState, signingOut } from '../api/browser-state.ts';
import { request } from '../api/request.ts';
import { clearSession } from './use-session.ts';
import { beforeLogout } from '@latchkey/contract/sign-in/calls';

/** Timeout of the sign-out request, in milliseconds. */
const timeoutMs = 5_000;

/**
 * Signs out on this device, and ends the session and the push registration on the server. A failed request does not block the
 * sign-out (contract 5.6); the device then unsubscribes from push itself.
 * @param navigateAway opens the page after sign-out
 */
export async function signOutOnDevice(navigateAway: () => void | Promise<void>): Promise<void> {
  const { fcmToken } = useBrowserState.getState().Settings;
  const signal = AbortSignal.timeout(timeoutMs);
  await whileSigningOut(async () => {
    // Started before the token is deleted.
    const isRequestDone = request(beforeLogout, fcmToken ? { fcm_id: fcmToken } : {}, { signal }).then(
      () => true,
      () => false,
    );
    clearSession();
    await navigateAway();
    if (!(await isRequestDone) && fcmToken) await unsubscribePushHere();
  });
}

/** Loaded on demand: few users need it, and those with push have it loaded already. */
async function unsubscribePushHere(): Promise<void> {
  await import('../push/push-registration.ts').then(({ unsubscribePush }) => unsubscribePush()).catch(() => undefined);
}

/**
 * Marks a session that the user ends, until `work` is done: a rejected token shows no message then, and pages do not
 * redirect.
 */
export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  signingOut.pending = true;
  try {
    await work();
  } finally {
    signingOut.pending = false;
  }
}
