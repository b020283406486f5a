import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyState, useBrowserState } from '../api/browser-state.ts';
import { readPushPreference } from './push-preference.ts';
import { ensurePush, enablePush, disablePush } from './push-registration.ts';

/** A step of `ensurePush`: loading the settings, subscribing, registering. */
type Step = 'get-push-settings' | 'subscribe' | 'register-push';

const serverKey = Uint8Array.from([251, 255, 4, 0]);
const token = '{"endpoint":"https://push.example.test/a","keys":{}}';

let subscription: object | null;
/** Tokens that the server has. */
let registered: Set<unknown>;
/** Runs at the start of a step. */
let meanwhile: Partial<Record<Step, () => Promise<unknown>>>;

async function runStep(step: string): Promise<void> {
  const action = meanwhile[step as Step];
  delete meanwhile[step as Step];
  await action?.();
}

const subscribed = {
  options: { applicationServerKey: serverKey.buffer },
  toJSON: () => JSON.parse(token) as object,
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
};
const registration = {
  active: {},
  pushManager: {
    getSubscription: async () => subscription,
    subscribe: async () => {
      await runStep('subscribe');
      return (subscription = subscribed);
    },
  },
};

async function answer(address: string, { body }: RequestInit): Promise<Response> {
  const [call = ''] = address.split('/').slice(-1);
  await runStep(call);
  const sent = body instanceof FormData ? body.get('fcm_id') : null;
  if (call === 'register-push') registered.add(sent);
  if (call === 'remove-push') registered.delete(sent);
  const data = { kinds: ['web-push'], public_key: '-_8EAA' };
  return Response.json({ error: false, message: '', data });
}

beforeEach(() => {
  [subscription, registered, meanwhile] = [null, new Set(), {}];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', {});
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('fetch', answer);
  // Only a built site has a worker.
  vi.stubEnv('PROD', true);
  useBrowserState.setState({ ...emptyState, User_signup: { data: { token: 't', data: { id: 7 } }, loading: false } });
});
afterEach(() => {
  useBrowserState.setState(emptyState);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const status = () => ({
  choice: readPushPreference(localStorage)?.state,
  isSubscribed: subscription !== null,
  registered: [...registered],
  stored: useBrowserState.getState().Settings.fcmToken,
});
const on = { choice: 'on', isSubscribed: true, registered: [token], stored: token };
const off = { choice: 'off', isSubscribed: false, registered: [], stored: null };

it('registers the device until the user switches push off, and again when they switch it on', async () => {
  expect(await ensurePush()).toBe(true);
  expect(status()).toEqual(on);
  await disablePush();
  expect(await ensurePush()).toBe(false);
  expect(status()).toEqual(off);
  expect(await enablePush()).toBe(true);
  expect(status()).toEqual(on);
});

const steps: readonly Step[] = ['get-push-settings', 'subscribe', 'register-push'];

it.each(steps)('push stays off when the user switches it off during %s', async (step) => {
  meanwhile[step] = disablePush;
  expect(await ensurePush()).toBe(false);
  expect(status()).toEqual(off);
});

it.each(steps)(
  'push stays off when the user switches it off during %s of two concurrent registrations',
  async (step) => {
    await ensurePush();
    // The browser has lost the subscription, and the token is registered again.
    subscription = null;
    localStorage.removeItem('latchkey:push');
    meanwhile[step] = disablePush;
    expect(await Promise.all([ensurePush(), ensurePush()])).toEqual([false, false]);
    expect(status()).toEqual(off);
  },
);
