import { minuteMs } from '@latchkey/contract/time-units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearIntent, saveIntent, consumeIntent, isAccountPath } from './sign-in-intent-storage.ts';
import type { SignInIntent } from './sign-in-context.ts';

function memory(text: string | null = null) {
  const store = {
    getItem: () => text,
    setItem: (_: string, value: string) => void (text = value),
    removeItem: () => void (text = null),
  };
  return () => store;
}

const intents: SignInIntent[] = [
  { kind: 'favourite', propertyId: 7 },
  { kind: 'report', propertyId: 1 },
  { kind: 'post' },
  { kind: 'page', path: '/user/profile?tab=photo' },
];

it.each(intents)('stores %o and returns it once', (intent) => {
  const store = memory();
  saveIntent(store, intent, 0);
  expect(consumeIntent(store, 29 * minuteMs)).toEqual(intent);
  expect(consumeIntent(store, 29 * minuteMs)).toBeNull();
});

it('drops a cleared intent and one that is older than 30 minutes', () => {
  const store = memory();
  saveIntent(store, { kind: 'post' }, 0);
  clearIntent(store);
  expect(consumeIntent(store, 0)).toBeNull();
  saveIntent(store, { kind: 'post' }, 0);
  expect(consumeIntent(store, 31 * minuteMs)).toBeNull();
});

it('returns null from damaged or forbidden storage', () => {
  const read = (intent: unknown) => consumeIntent(memory(JSON.stringify({ intent, until: 1 })), 0);
  expect(read({ kind: 'favourite' })).toBeNull();
  expect(read({ kind: 'delete', propertyId: 1 })).toBeNull();
  expect(read({ kind: 'page', path: '//evil.test/user' })).toBeNull();
  expect(read(null)).toBeNull();
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => consumeIntent(memory(text), 0) === null));
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  for (const store of [forbidden, () => closed]) {
    saveIntent(store, { kind: 'post' }, 0);
    expect(consumeIntent(store, 0)).toBeNull();
  }
});

it.each([
  '/user',
  '/user/profile',
  '/user/profile?tab=photo',
  '/user-register',
  '/my-property/loft',
  '/subscription-plan?choose=2',
])('%s is the path of an account page', (path) => expect(isAccountPath(path)).toBe(true));

it.each([
  '',
  '/',
  '/users',
  '/search',
  'user',
  '//user/profile',
  '/\\user',
  '\\\\evil.test/user',
  'https://evil.test/user',
  '/user/../search',
  '/user/\n//evil.test',
  'javascript:alert(1)//user',
])('%j is not the path of an account page', (path) => expect(isAccountPath(path)).toBe(false));

it('never accepts a URL of another site', () => {
  const slashes = fc.stringMatching(/^[/\\@:.\t user％A-Z\u2028]*$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), slashes), (text) => {
      if (isAccountPath(text)) expect(new URL(text, 'https://casa.test').origin).toBe('https://casa.test');
    }),
  );
});
