import { expect, it } from 'vitest';
import { pushStanding } from './push-standing.ts';

const supported = { navigator: { serviceWorker: {} }, PushManager: {} };

it.each(['default', 'granted', 'denied'] as const)('returns the permission of the browser: %s', (permission) =>
  expect(pushStanding({ ...supported, Notification: { permission } })).toBe(permission),
);

it('is unsupported when a feature is missing', () => {
  const Notification = { permission: 'granted' as const };
  expect(pushStanding({ ...supported })).toBe('unsupported');
  expect(pushStanding({ ...supported, navigator: {}, Notification })).toBe('unsupported');
  expect(pushStanding({ navigator: supported.navigator, Notification })).toBe('unsupported');
});
