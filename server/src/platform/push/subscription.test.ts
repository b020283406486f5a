import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPushToken, parseSubscription } from './subscription.ts';

const p256dh = createECDH('prime256v1').generateKeys('base64url');
const keys = { p256dh, auth: Buffer.alloc(16, 1).toString('base64url') };
const endpoint = 'https://push.example.org/send/1';

it('parses the subscription of a browser, ignoring other fields', () => {
  const written = JSON.stringify({ endpoint, expirationTime: null, keys });
  expect(parseSubscription(written)).toEqual({ endpoint, keys });
  expect(isPushToken(written)).toBe(true);
});

it('returns null for any other text', () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => parseSubscription(text) === null));
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

it('accepts any other text as a token of FCM', () => {
  expect(isPushToken('fJ3x:APA91bH')).toBe(true);
});
