import { getPushSettings, registerPush, removePush } from '@latchkey/contract/notification/calls';
import { useBrowserState } from '../api/browser-state.ts';
import { request } from '../api/request.ts';
import { currentUser } from '../session/use-session.ts';
import { mustTell, readChoice, writeChoice } from './device-choice.ts';
import { logFailure } from './log-failure.ts';
import { pushStanding } from './push-standing.ts';
import { subscribeDevice, unsubscribeDevice } from './subscribe-device.ts';

/**
 * Sends the pushes of who is signed in to this device, where the browser may show them and nobody switched them off.
 * @returns whether they come; what went wrong is only logged (specification 8)
 */
export async function keepPush(): Promise<boolean> {
  if (pushStanding() !== 'granted' || isSwitchedOff()) return false;
  try {
    return await register();
  } catch (failure) {
    logFailure(failure);
    return false;
  }
}

/** Switched on by hand, so an earlier no is forgotten. Ask the browser for its permission before. */
export async function startPush(): Promise<boolean> {
  writeChoice(localStorage, { state: 'later', at: Date.now() });
  return keepPush();
}

/** Nothing is pushed to this device any more, until it is switched on again by hand. */
export async function stopPush(): Promise<void> {
  writeChoice(localStorage, { state: 'off' });
  await withdraw(useBrowserState.getState().Settings.fcmToken);
}

/** For who leaves while the server cannot be told: this device shows nothing of theirs; the next choose for themselves. */
export async function forgetPush(): Promise<void> {
  keepToken(null);
  await unsubscribeDevice();
}

/** Whoever switches pushes off while this waits has the last word: `stopPush` undid no more than there was by then. */
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
  if (mustTell(readChoice(localStorage), user.id, token, now)) {
    await request(registerPush, { fcm_id: token });
    if (isSwitchedOff()) {
      await withdraw(token);
      return false;
    }
    writeChoice(localStorage, { state: 'on', user: user.id, token, at: now });
  }
  keepToken(token);
  return true;
}

function isSwitchedOff(): boolean {
  return readChoice(localStorage)?.state === 'off';
}

/** Takes this device back. @param token that the server knows it by; null if it was not told of it */
async function withdraw(token: string | null): Promise<void> {
  keepToken(null);
  const told = token ? request(removePush, { fcm_id: token }) : null;
  // One of the two is enough: the push service refuses what the server still sends.
  for (const { reason } of await settled([told, unsubscribeDevice()])) logFailure(reason);
}

/** Signing in and out send it along (contract 7.5). */
function keepToken(fcmToken: string | null): void {
  const { Settings } = useBrowserState.getState();
  if (Settings.fcmToken !== fcmToken) useBrowserState.setState({ Settings: { ...Settings, fcmToken } });
}

async function settled(work: readonly (Promise<unknown> | null)[]): Promise<PromiseRejectedResult[]> {
  const ends = await Promise.allSettled(work);
  return ends.filter((end) => end.status === 'rejected');
}
