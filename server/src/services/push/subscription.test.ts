import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPushToken, readSubscription } from './subscription.ts';

const p256dh = createECDH('prime256v1').generateKeys('base64url');
const keys = { p256dh, auth: Buffer.alloc(16, 1).toString('base64url') };
const endpoint = 'https://push.example.org/send/1';

it('is read from what a browser writes, which says more than is needed', () => {
  const written = JSON.stringify({ endpoint, expirationTime: null, keys });
  expect(readSubscription(written)).toEqual({ endpoint, keys });
  expect(isPushToken(written)).toBe(true);
});

it('is not read from anything else', () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => readSubscription(text) === null));
  for (const wrong of [
    { endpoint },
    { keys },
    { endpoint: 'ftp://push.example.org', keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: `${keys.p256dh}AA` } },
    { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { endpoint: 'https://192.168.0.1/x', keys },
  ]) {
    expect(isPushToken(JSON.stringify(wrong))).toBe(false);
  }
});

it('any other text may be a token of FCM', () => {
  expect(isPushToken('fJ3x:APA91bH')).toBe(true);
});
