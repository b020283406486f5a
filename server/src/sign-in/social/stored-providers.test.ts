import { expect, it } from 'vitest';
import { newProviderId } from './stored-providers.ts';

it('gives providers created in the same millisecond different ids, and later ones a greater id', () => {
  const [one, other, later] = [1, 1, 2].map((time) => newProviderId(new Date(1_700_000_000_000 + time)));
  expect(one).not.toBe(other);
  expect([later, one, other].toSorted().at(-1)).toBe(later);
});
