import { userPaths } from '@latchkey/contract/paths';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readThreadQuery } from './use-selected-thread.ts';

it.each([
  ['user=7&property=12', { user: 7, property: 12 }],
  ['user=0&property=12', { user: 0, property: 12 }],
  ['property=12', { user: null, property: 12 }],
  ['user=x&property=12', { user: null, property: 12 }],
  ['user=7', null],
  ['user=7&property=0', null],
  ['property=1e3', null],
  ['', null],
])('the query “%s” selects the thread %o', (query, wanted) => {
  expect(readThreadQuery(new URLSearchParams(query))).toEqual(wanted);
});

it('the URL of `userPaths.chatThread` selects its thread', () => {
  const id = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(id, id, (user, property) => {
      const query = new URL(userPaths.chatThread(user, property), 'https://m.test').searchParams;
      expect(readThreadQuery(query)).toEqual({ user, property });
    }),
  );
});
