import { expect, it } from 'vitest';
import { getPushPermission } from './push-permission.ts';

const supported = { navigator: { serviceWorker: {} }, PushManager: {} };

it.each(['default', 'granted', 'denied'] as const)('returns the permission of the browser: %s', (permission) =>
  expect(getPushPermission({ ...supported, Notification: { permission } })).toBe(permission),
);

it('is unsupported when a feature is missing', () => {
  const Notification = { permission: 'granted' as const };
  expect(getPushPermission({ ...supported })).toBe('unsupported');
  expect(getPushPermission({ ...supported, navigator: {}, Notification })).toBe('unsupported');
  expect(getPushPermission({ navigator: supported.navigator, Notification })).toBe('unsupported');
});
