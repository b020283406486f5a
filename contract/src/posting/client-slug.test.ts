import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toClientSlug } from './client-slug.ts';

test.each([
  ['My New Home!', 'my-new-home'],
  ['a - b', 'a-b'],
  ['Zürich  Loft', 'zrich-loft'],
  ['loft ', 'loft-'],
])('%j becomes the slug %j while typing', (text, slug) => {
  expect(toClientSlug(text)).toBe(slug);
});

test('the client slug has only a-z, 0-9 and single hyphens, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = toClientSlug(text);
      expect(slug).toMatch(/^[a-z0-9-]*$/);
      expect(slug).not.toContain('--');
      expect(toClientSlug(slug)).toBe(slug);
    }),
  );
});
