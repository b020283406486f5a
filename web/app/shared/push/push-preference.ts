import { asRecord } from '@latchkey/contract/schema/record';
import { dayMs } from '@latchkey/contract/time-units';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The user's preference about push on this device: `on` with the user, the registered token and the time, `later` for
 * "not now", `off` when switched off. Times in milliseconds.
 */
export type PushPreference =
  { state: 'on'; user: number; token: string; at: number } | { state: 'later'; at: number } | { state: 'off' };

const key = 'latchkey:push';
/** Time until push is offered again after "not now". */
const offerAgainMs = 60 * dayMs;
/** The server drops a token that its push service rejected for a while, so tokens are registered again after this time. */
const registerAgainMs = dayMs;

/** Returns the stored preference; null when there is none or it is damaged. */
export function readPushPreference(store: Store): PushPreference | null {
  try {
    const { state, user, token, at } = asRecord(JSON.parse(store.getItem(key) ?? ''));
    if (state === 'off') return { state };
    if (state === 'later' && typeof at === 'number') return { state, at };
    const isOn = state === 'on' && typeof user === 'number' && typeof token === 'string' && typeof at === 'number';
    return isOn ? { state: 'on', user, token, at } : null;
  } catch {
    return null;
  }
}

export function writePushPreference(store: Store, preference: PushPreference): void {
  try {
    store.setItem(key, JSON.stringify(preference));
  } catch {
    // Without storage the preference lasts as long as the page.
  }
}

/** Whether push may be offered now. */
export function mayOfferPush(preference: PushPreference | null, now: number): boolean {
  if (preference?.state === 'later') return now - preference.at > offerAgainMs;
  return preference === null;
}

/** Whether a token must be registered: it is new, of another user, or was registered too long ago. */
export function needsRegistration(
  preference: PushPreference | null,
  user: number,
  token: string,
  now: number,
): boolean {
  if (preference?.state !== 'on') return true;
  return preference.user !== user || preference.token !== token || now - preference.at > registerAgainMs;
}

/**
 * Permission for push messages: the browser does not support them, the user denied them, has not decided, or granted them.
 */
type PushPermission = 'unsupported' | 'denied' | 'default' | 'granted';

interface BrowserFeatures {
  navigator?: object;
  PushManager?: unknown;
  Notification?: { permission: NotificationPermission };
}

export function getPushPermission({
  navigator = {},
  PushManager,
  Notification,
}: BrowserFeatures = globalThis): PushPermission {
  if (!('serviceWorker' in navigator) || !PushManager || !Notification) return 'unsupported';
  return Notification.permission;
}
