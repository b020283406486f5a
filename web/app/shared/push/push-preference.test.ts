import { dayMs } from '@latchkey/contract/time-units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type PushPreference,
  mayOfferPush,
  needsRegistration,
  readPushPreference,
  writePushPreference,
  getPushPermission,
} from './push-preference.ts';

function memory(text: string | null = null) {
  return { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
}

const on: PushPreference = { state: 'on', user: 7, token: 'a', at: 0 };

it.each<PushPreference>([on, { state: 'later', at: 5 }, { state: 'off' }])('stores the preference %o', (choice) => {
  const store = memory();
  writePushPreference(store, choice);
  expect(readPushPreference(store)).toEqual(choice);
});

it('returns null from damaged or forbidden storage', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readPushPreference(memory(text)) === null));
  expect(readPushPreference(memory('{"state":"on","user":7}'))).toBeNull();
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  writePushPreference({ getItem: forbidden, setItem: forbidden }, on);
  expect(readPushPreference({ getItem: forbidden, setItem: forbidden })).toBeNull();
});

it('offers push to undecided users, and two months after "not now"', () => {
  expect(mayOfferPush(null, 0)).toBe(true);
  expect(mayOfferPush({ state: 'later', at: 0 }, 60 * dayMs)).toBe(false);
  expect(mayOfferPush({ state: 'later', at: 0 }, 60 * dayMs + 1)).toBe(true);
  expect(mayOfferPush({ state: 'off' }, 999 * dayMs)).toBe(false);
  expect(mayOfferPush(on, 999 * dayMs)).toBe(false);
});

it('registers a token that the server may not have', () => {
  expect(needsRegistration(null, 7, 'a', 0)).toBe(true);
  expect(needsRegistration(on, 7, 'a', dayMs)).toBe(false);
  expect(needsRegistration(on, 7, 'a', dayMs + 1)).toBe(true);
  expect(needsRegistration(on, 8, 'a', 1)).toBe(true);
  expect(needsRegistration(on, 7, 'b', 1)).toBe(true);
});

const supported = { navigator: { serviceWorker: {} }, PushManager: {} };

it.each(['default', 'granted', 'denied'] as const)('returns the permission of the browser: %s', (permission) =>
  expect(getPushPermission({ ...supported, Notification: { permission } })).toBe(permission),
);

it('the permission is "unsupported" when the browser lacks a feature', () => {
  const Notification = { permission: 'granted' as const };
  expect(getPushPermission({ ...supported })).toBe('unsupported');
  expect(getPushPermission({ ...supported, navigator: {}, Notification })).toBe('unsupported');
  expect(getPushPermission({ navigator: supported.navigator, Notification })).toBe('unsupported');
});
