import { expect, test } from 'vitest';
import { hasSharingConsent, storeSharingConsent } from './sharing-consent.ts';

test('the consent to share contact details is stored on the device', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(hasSharingConsent(storage)).toBe(false);
  storeSharingConsent(storage);
  expect(hasSharingConsent(storage)).toBe(true);
});

test('without storage the consent is asked for each time', () => {
  const refuse = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  storeSharingConsent({ setItem: refuse });
  expect(hasSharingConsent({ getItem: refuse })).toBe(false);
});
