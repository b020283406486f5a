import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRecent, clearRecent, readRecent } from './recent-searches.ts';

function memory(text: string | null = null) {
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => void (text = value),
    removeItem: () => void (text = null),
  };
}

it('stores the newest six, each once', () => {
  const store = memory();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) addRecent(store, { label: name, to: `/${name}` });
  expect(readRecent(store).map(({ label }) => label)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  clearRecent(store);
  expect(readRecent(store)).toEqual([]);
});

it('drops entries that lead to another site', () => {
  const stored = ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/search?city=Lisbon'];
  const store = memory(JSON.stringify(stored.map((to) => ({ label: to, to }))));
  expect(readRecent(store).map(({ to }) => to)).toEqual(['/search?city=Lisbon']);
});

it('survives any stored text and a blocked storage', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(readRecent(memory(text)))));
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  addRecent(closed, { label: 'a', to: '/a' });
  clearRecent(closed);
  expect(readRecent(closed)).toEqual([]);
});
