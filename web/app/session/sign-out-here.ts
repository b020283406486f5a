import { beforeLogout } from '@latchkey/contract/calls/account';
import { useBrowserState } from '../api/browser-state.ts';
import { dispatch } from '../api/dispatch.ts';
import { dropSession } from './use-session.ts';

/** The server's word is not waited for longer than this, in milliseconds. */
const patienceMs = 5_000;

/**
 * Takes the push token and the session back on the server, then signs out on this device: also when the server does not
 * answer or refuses (contract 5.6), for who wants to leave must not be held. What the server then still pushes does not
 * arrive.
 */
export async function signOutHere(): Promise<void> {
  const { fcmToken } = useBrowserState.getState().Settings;
  const signal = AbortSignal.timeout(patienceMs);
  const isTold = await dispatch(beforeLogout, fcmToken ? { fcm_id: fcmToken } : {}, { signal }).then(
    () => true,
    () => false,
  );
  if (!isTold && fcmToken) await leavePush();
  dropSession();
}

/** Comes late: few need it, and who has pushes has loaded it before. */
async function leavePush(): Promise<void> {
  await import('../push/keep-push.ts').then(({ forgetPush }) => forgetPush()).catch(() => undefined);
}
