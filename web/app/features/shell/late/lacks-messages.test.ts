import { describe, expect, test } from 'vitest';
import { lacksMessages, storesFor } from './lacks-messages.ts';

const whole = { navigator: { serviceWorker: {} }, PushManager: 1, Notification: 1, WebSocket: 1 };

describe('a browser', () => {
  test('with everything that messages need is left in peace', () => expect(lacksMessages(whole)).toBe(false));

  test.each(['PushManager', 'Notification', 'WebSocket'])('without %s is told', (ability) =>
    expect(lacksMessages({ ...whole, [ability]: undefined })).toBe(true),
  );

  test('without workers, as on an address that is not secure, is told', () =>
    expect(lacksMessages({ ...whole, navigator: {} })).toBe(true));
});

test('a device is sent to its own store', () => {
  const stores = { apple: 'a', google: 'g' };
  expect(storesFor('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', stores)).toEqual(['a']);
  expect(storesFor('Mozilla/5.0 (Linux; Android 16; Pixel 9)', stores)).toEqual(['g']);
  expect(storesFor('Mozilla/5.0 (Windows NT 10.0)', stores)).toEqual(['a', 'g']);
});
