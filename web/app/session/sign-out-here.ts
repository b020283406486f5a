import { useBrowserState } from '../api/browser-state.ts';
import { request } from '../api/request.ts';
import { dropSession } from './use-session.ts';
import { whileLeaving } from './while-leaving.ts';
import { beforeLogout } from '@latchkey/contract/sign-in/calls';

/** The server's word is not waited for longer than this, in milliseconds. */
const patienceMs = 5_000;

/**
 * Signs out on this device, and takes the push token and the session back on the server: also when that does not answer or
 * refuses (contract 5.6), for who wants to leave must not be held. What the server then still pushes does not arrive.
 * @param leadOn to where who has left goes
 */
export async function signOutHere(leadOn: () => void | Promise<void>): Promise<void> {
  const { fcmToken } = useBrowserState.getState().Settings;
  const signal = AbortSignal.timeout(patienceMs);
  await whileLeaving(async () => {
    // Takes the token along before it is gone from here.
    const told = request(beforeLogout, fcmToken ? { fcm_id: fcmToken } : {}, { signal }).then(
      () => true,
      () => false,
    );
    dropSession();
    await leadOn();
    if (!(await told) && fcmToken) await leavePush();
  });
}

/** Comes late: few need it, and who has pushes has loaded it before. */
async function leavePush(): Promise<void> {
  await import('../push/keep-push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
}
