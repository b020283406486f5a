import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DeviceChoice, mayAsk, mustTell, readChoice, writeChoice } from './device-choice.ts';

function memory(text: string | null = null) {
  return { getItem: () => text, setItem: (_: string, value: string) => void (text = value) };
}

const day = 86_400_000;
const on: DeviceChoice = { state: 'on', user: 7, token: 'a', at: 0 };

it.each<DeviceChoice>([on, { state: 'later', at: 5 }, { state: 'off' }])('stores %o', (choice) => {
  const store = memory();
  writeChoice(store, choice);
  expect(readChoice(store)).toEqual(choice);
});

it('returns null from damaged or forbidden storage', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readChoice(memory(text)) === null));
  expect(readChoice(memory('{"state":"on","user":7}'))).toBeNull();
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  writeChoice({ getItem: forbidden, setItem: forbidden }, on);
  expect(readChoice({ getItem: forbidden, setItem: forbidden })).toBeNull();
});

it('offers push to undecided users, and two months after "not now"', () => {
  expect(mayAsk(null, 0)).toBe(true);
  expect(mayAsk({ state: 'later', at: 0 }, 60 * day)).toBe(false);
  expect(mayAsk({ state: 'later', at: 0 }, 60 * day + 1)).toBe(true);
  expect(mayAsk({ state: 'off' }, 999 * day)).toBe(false);
  expect(mayAsk(on, 999 * day)).toBe(false);
});

it('registers a token that the server may not have', () => {
  expect(mustTell(null, 7, 'a', 0)).toBe(true);
  expect(mustTell(on, 7, 'a', day)).toBe(false);
  expect(mustTell(on, 7, 'a', day + 1)).toBe(true);
  expect(mustTell(on, 8, 'a', 1)).toBe(true);
  expect(mustTell(on, 7, 'b', 1)).toBe(true);
});
