import { getPushSettings, registerPush, removePush } from '@latchkey/contract/notification/calls';
import { useBrowserState } from '../api/browser-state.ts';
import { request } from '../api/request.ts';
import { currentUser } from '../session/use-session.ts';
import { needsRegistration, readPushPreference, writePushPreference, getPushPermission } from './push-preference.ts';
import { logFailure } from './log-failure.ts';
import { subscribeDevice, unsubscribeDevice } from './device-subscription.ts';

/**
 * Registers this device for push messages of the signed-in user, when the permission is granted and push is not switched off.
 * @returns whether it is registered; failures are only logged (specification 8)
 */
export async function ensurePush(): Promise<boolean> {
  if (getPushPermission() !== 'granted' || isSwitchedOff()) return false;
  try {
    return await register();
  } catch (failure) {
    logFailure(failure);
    return false;
  }
}

/** Switches push on, also after it was switched off. Request the permission before. */
export async function enablePush(): Promise<boolean> {
  writePushPreference(localStorage, { state: 'later', at: Date.now() });
  return ensurePush();
}

/** Switches push off on this device, until the user switches it on again. */
export async function disablePush(): Promise<void> {
  writePushPreference(localStorage, { state: 'off' });
  await unregister(useBrowserState.getState().Settings.fcmToken);
}

/** Unsubscribes this device without the server, after a sign-out that could not reach it. The preference stays. */
export async function unsubscribePush(): Promise<void> {
  storeToken(null);
  await unsubscribeDevice();
}

/** Checks after each step whether push was switched off meanwhile: `disablePush` could only undo the steps before. */
async function register(): Promise<boolean> {
  const user = currentUser();
  const { data } = await request(getPushSettings, {});
  if (isSwitchedOff() || !user || !data.kinds.includes('web-push')) return false;
  const token = await subscribeDevice(data.public_key);
  if (isSwitchedOff()) {
    await unsubscribeDevice();
    return false;
  }
  if (token === null) return false;
  const now = Date.now();
  if (needsRegistration(readPushPreference(localStorage), user.id, token, now)) {
    await request(registerPush, { fcm_id: token });
    if (isSwitchedOff()) {
      await unregister(token);
      return false;
    }
    writePushPreference(localStorage, { state: 'on', user: user.id, token, at: now });
  }
  storeToken(token);
  return true;
}

function isSwitchedOff(): boolean {
  return readPushPreference(localStorage)?.state === 'off';
}

/**
 * Unregisters this device.
 * @param token registered with the server; null for none
 */
async function unregister(token: string | null): Promise<void> {
  storeToken(null);
  const removal = token ? request(removePush, { fcm_id: token }) : null;
  // One of the two is enough: the push service rejects messages to an unsubscribed device.
  for (const { reason } of await settled([removal, unsubscribeDevice()])) logFailure(reason);
}

/** Sign-in and sign-out send the token (contract 7.5). */
function storeToken(fcmToken: string | null): void {
  const { Settings } = useBrowserState.getState();
  if (Settings.fcmToken !== fcmToken) useBrowserState.setState({ Settings: { ...Settings, fcmToken } });
}

async function settled(work: readonly (Promise<unknown> | null)[]): Promise<PromiseRejectedResult[]> {
  const results = await Promise.allSettled(work);
  return results.filter((result) => result.status === 'rejected');
}
