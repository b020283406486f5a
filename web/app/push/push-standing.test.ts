import { expect, it } from 'vitest';
import { pushStanding } from './push-standing.ts';

const able = { navigator: { serviceWorker: {} }, PushManager: {} };

it.each(['default', 'granted', 'denied'] as const)('says %s as the browser does', (permission) =>
  expect(pushStanding({ ...able, Notification: { permission } })).toBe(permission),
);

it('is unsupported when a part is missing', () => {
  const Notification = { permission: 'granted' as const };
  expect(pushStanding({ ...able })).toBe('unsupported');
  expect(pushStanding({ ...able, navigator: {}, Notification })).toBe('unsupported');
  expect(pushStanding({ navigator: able.navigator, Notification })).toBe('unsupported');
});
