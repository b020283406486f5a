import { expect, test } from 'vitest';
import { hasAgreedToShare, rememberAgreedToShare } from './agreed-to-share.ts';

test('a device remembers that its user agreed to share name, email and phone number', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(hasAgreedToShare(storage)).toBe(false);
  rememberAgreedToShare(storage);
  expect(hasAgreedToShare(storage)).toBe(true);
});

test('a browser that stores nothing is asked each time', () => {
  const refuse = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  rememberAgreedToShare({ setItem: refuse });
  expect(hasAgreedToShare({ getItem: refuse })).toBe(false);
});
