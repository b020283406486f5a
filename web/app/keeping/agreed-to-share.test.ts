import { expect, test } from 'vitest';
import { hasAgreedToShare, rememberAgreedToShare } from './agreed-to-share.ts';

test('the consent to share contact details is stored on the device', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(hasAgreedToShare(storage)).toBe(false);
  rememberAgreedToShare(storage);
  expect(hasAgreedToShare(storage)).toBe(true);
});

test('without storage the consent is asked for each time', () => {
  const refuse = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  rememberAgreedToShare({ setItem: refuse });
  expect(hasAgreedToShare({ getItem: refuse })).toBe(false);
});
