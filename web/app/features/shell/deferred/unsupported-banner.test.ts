import { describe, expect, test } from 'vitest';
import { lacksPushSupport, storesFor } from './unsupported-banner.tsx';

const supported = { navigator: { serviceWorker: {} }, PushManager: 1, Notification: 1, WebSocket: 1 };

describe('a browser, for push and live chat', () => {
  test('with all features is supported', () => expect(lacksPushSupport(supported)).toBe(false));

  test.each(['PushManager', 'Notification', 'WebSocket'])('without %s is unsupported', (feature) =>
    expect(lacksPushSupport({ ...supported, [feature]: undefined })).toBe(true),
  );

  test('without service workers, as on an insecure origin, is unsupported', () =>
    expect(lacksPushSupport({ ...supported, navigator: {} })).toBe(true));
});

test('a device gets its own app store, a desktop both', () => {
  const stores = { apple: 'a', google: 'g' };
  expect(storesFor('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', stores)).toEqual(['a']);
  expect(storesFor('Mozilla/5.0 (Linux; Android 16; Pixel 9)', stores)).toEqual(['g']);
  expect(storesFor('Mozilla/5.0 (Windows NT 10.0)', stores)).toEqual(['a', 'g']);
});
