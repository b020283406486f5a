import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyState, useBrowserState } from '../api/browser-state.ts';
import { readChoice } from './device-choice.ts';
import { keepPush, startPush, stopPush } from './keep-push.ts';

/** A moment within `keepPush`: the server is asked, the browser subscribes, the server is told. */
type Moment = 'get-push-settings' | 'subscribe' | 'register-push';

const serverKey = Uint8Array.from([251, 255, 4, 0]);
const token = '{"endpoint":"https://push.example.test/a","keys":{}}';

let subscription: object | null;
/** What the server would send to. */
let told: Set<unknown>;
/** What happens at a moment, before it has had its effect. */
let meanwhile: Partial<Record<Moment, () => Promise<unknown>>>;

async function passes(moment: string): Promise<void> {
  const happens = meanwhile[moment as Moment];
  delete meanwhile[moment as Moment];
  await happens?.();
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
      await passes('subscribe');
      return (subscription = subscribed);
    },
  },
};

async function answer(address: string, { body }: RequestInit): Promise<Response> {
  const [call = ''] = address.split('/').slice(-1);
  await passes(call);
  const sent = body instanceof FormData ? body.get('fcm_id') : null;
  if (call === 'register-push') told.add(sent);
  if (call === 'remove-push') told.delete(sent);
  const data = { kinds: ['web-push'], public_key: '-_8EAA' };
  return Response.json({ error: false, message: '', data });
}

beforeEach(() => {
  [subscription, told, meanwhile] = [null, new Set(), {}];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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

const standing = () => ({
  choice: readChoice(localStorage)?.state,
  isSubscribed: subscription !== null,
  told: [...told],
  kept: useBrowserState.getState().Settings.fcmToken,
});
const on = { choice: 'on', isSubscribed: true, told: [token], kept: token };
const off = { choice: 'off', isSubscribed: false, told: [], kept: null };

it('sends pushes to this device until somebody switches them off, and again once they switch them on', async () => {
  expect(await keepPush()).toBe(true);
  expect(standing()).toEqual(on);
  await stopPush();
  expect(await keepPush()).toBe(false);
  expect(standing()).toEqual(off);
  expect(await startPush()).toBe(true);
  expect(standing()).toEqual(on);
});

const moments: readonly Moment[] = ['get-push-settings', 'subscribe', 'register-push'];

it.each(moments)('is not switched on again by what was under way: %s', async (moment) => {
  meanwhile[moment] = stopPush;
  expect(await keepPush()).toBe(false);
  expect(standing()).toEqual(off);
});

it.each(moments)('nor where it was on before, and is asked for twice at once: %s', async (moment) => {
  await keepPush();
  // The browser has lost the subscription, and the server is told of each anew.
  subscription = null;
  localStorage.removeItem('latchkey:push');
  meanwhile[moment] = stopPush;
  expect(await Promise.all([keepPush(), keepPush()])).toEqual([false, false]);
  expect(standing()).toEqual(off);
});
