import { expect, test } from 'vitest';
import { accountKey, addressKey, visitorKey } from './rate-limit-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the rate-limit key of the address %s is %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('the key of a visitor depends on address and browser, the key of an account only on its id', () => {
  const [salt, another] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];
  const visitor = { ip: '203.0.113.7', userAgent: 'Firefox', caller: null };
  const key = visitorKey(visitor, salt);
  expect(key).toBe(visitorKey({ ...visitor }, salt));
  expect(key).not.toBe(visitorKey({ ...visitor, userAgent: 'Chrome' }, salt));
  expect(key).not.toBe(visitorKey(visitor, another));
  expect(key).not.toContain('203');
  const caller = { id: 7, isDemo: false, isActive: true, sessionId: 1, signedInAt: new Date(0) };
  const elsewhere = { ip: '203.0.113.8', userAgent: 'Chrome', caller };
  expect(visitorKey({ ...visitor, caller }, salt)).toBe(visitorKey(elsewhere, another));
});

test('an account has one key for every spelling of its email or number', () => {
  expect(accountKey({ email: ' Ann@Example.test ' })).toBe(accountKey({ email: 'ann@example.test' }));
  expect(accountKey({ number: '+49 (30) 123456' })).toBe(accountKey({ number: '4930123456' }));
  expect(accountKey({ email: '', number: '4930123456' })).toBe(accountKey({ number: '4930123456' }));
  expect(accountKey({ email: ['x'], number: '  ' })).toBeUndefined();
  expect(accountKey({})).toBeUndefined();
});
